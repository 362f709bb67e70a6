import { headerLine } from '../../schema-org/read-lines.ts';
import { childrenOf, childText, type XmlElement } from '../../syntax/xml-records.ts';
import { decimalAmount } from '../../recipe-lines/decimal-amount.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { sectionName } from '../../file-text/section-name.ts';

interface Ingredient {
  amount: string;
  unit: string;
  name: string;
  note: string;
  isHeader: boolean;
  /** The last words of `name`. A name can have many parts, and a look at its end would copy the whole of it. */
  end: string;
}

const attributeNames = new Set(['name', 'unit', 'qty', 'code', 'img']);

/** Returns a name. The parser reads its words after a quotation mark as attributes without a value. */
function nameOf({ attributes }: XmlElement): string {
  const rest = Object.keys(attributes).filter(
    (key) => !attributeNames.has(key) && (attributes[key] === '' || attributes[key] === key),
  );
  const name = rest.length === 0 ? attributes.name : `${attributes.name ?? ''}" ${rest.join(' ')}`;
  return (name ?? '')
    .replace(/ -+ (?=\()/g, ' ')
    .replace(/ -+$/, '')
    .trim();
}

/** Returns an amount. Two amounts with a space between are a range, unless they are a number with a fraction. */
const quantityOf = (qty: string): string => qty.trim().replace(/^(\d*[./]\d+) (?=[\d./]+$)/, '$1–');

function readIngredient(element: XmlElement): Ingredient {
  const { unit = '', qty = '', code = '' } = element.attributes;
  const name = nameOf(element);
  const section = sectionName(name);
  const note = [childText(element, 'iprp'), childText(element, 'inti')].filter((text) => text !== '').join(', ');
  return {
    amount: decimalAmount(quantityOf(qty), unit),
    unit,
    name: section ?? name,
    note,
    isHeader: code === 'S' || section !== undefined,
    end: note || name,
  };
}

/**
 * Returns whether an ingredient continues the one before. The program had short lines, and people continued in the next
 * one.
 */
function goesOn(before: Ingredient | undefined, { amount, unit, name, isHeader }: Ingredient): boolean {
  if (!before || before.isHeader || isHeader || amount !== '' || unit !== '') return false;
  return /(?:,|&|\b(?:or|and|with))$/i.test(before.end) || /^(?:=|and |or )/.test(name);
}

function withContinuation(before: Ingredient, { name, note }: Ingredient): Ingredient {
  const words = name.replace(/^=\s*/, '');
  const end = note || words;
  if (before.note === '') return { ...before, name: `${before.name} ${words}`, note, end };
  return { ...before, note: `${before.note} ${words}${note === '' ? '' : `, ${note}`}`, end };
}

function textOf({ isHeader, note, ...parts }: Ingredient): string {
  if (isHeader) return headerLine(parts.name);
  // Many remarks have parentheses of their own.
  if (note.startsWith('(')) return `${ingredientLine(parts)} ${note}`;
  return note.includes('(') ? `${ingredientLine(parts)}, ${note}` : ingredientLine({ ...parts, note });
}

/** Returns the lines of the ingredients of one `RcpE`. */
export function mx2Ingredients(recipe: XmlElement): string[] {
  const ingredients: Ingredient[] = [];
  for (const ingredient of childrenOf(recipe, 'ingr').map((element) => readIngredient(element))) {
    const before = ingredients.at(-1);
    if (before && goesOn(before, ingredient))
      ingredients[ingredients.length - 1] = withContinuation(before, ingredient);
    else ingredients.push(ingredient);
  }
  return ingredients.map((ingredient) => textOf(ingredient));
}
