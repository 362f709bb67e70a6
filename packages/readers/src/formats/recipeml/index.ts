import { paragraphs } from '../../file-text/leftovers.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { decimalAmount } from '../../recipe-lines/decimal-amount.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { childOf, childrenOf, childText, descendantsOf, type XmlElement } from '../../syntax/xml-records.ts';

/** Returns all text within an element, that of inner elements last. */
const textWithin = (element: XmlElement): string =>
  [element.text, ...element.children.map((child) => textWithin(child))].join(' ').trim();

/** Returns a number, or a range of two: `qty`, `range` of `q1` and `q2`, one in the other. */
function quantityOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const [range] = descendantsOf(element, 'range');
  if (!range) return childOf(element, 'qty')?.text.trim() ?? '';
  return [childText(range, 'q1'), childText(range, 'q2')].filter((text) => text !== '').join('–');
}

function lineOf(element: XmlElement): string {
  const amount = childOf(element, 'amt');
  const unit = [childText(amount, 'size'), childText(amount, 'unit')].join(' ').trim();
  const line = ingredientLine({
    amount: decimalAmount(quantityOf(amount), unit),
    unit,
    name: [childText(element, 'modifier'), childText(element, 'item')].join(' ').trim(),
    note: [childText(element, 'prep'), childText(element, 'ing-note')].filter((text) => text !== '').join(', '),
  });
  const others = childrenOf(element, 'alt-ing').map((other) => `or ${lineOf(other)}`);
  return [line, ...others, ...(element.attributes.optional === 'yes' ? ['(optional)'] : [])].join(' ');
}

/** Returns the lines of a list and of its parts, which have a title. */
const dividedLines = (
  list: XmlElement | undefined,
  names: { part: string; line: string },
  read: (line: XmlElement) => string,
): string[] =>
  childrenOf(list, names.part, names.line).flatMap((element) =>
    element.name === names.line
      ? [read(element)]
      : [headerLine(childText(element, 'title')), ...dividedLines(element, names, read)],
  );

function timeOf(head: XmlElement | undefined, kind: RegExp): string {
  const element = childrenOf(head, 'preptime').find(({ attributes }) => kind.test(attributes.type ?? ''));
  const times = childrenOf(element, 'time').map((time) => `${quantityOf(time)} ${childText(time, 'timeunit')}`.trim());
  return times.join(' ') || (element?.text.trim() ?? '');
}

function yieldText(head: XmlElement | undefined): string {
  const element = childOf(head, 'yield');
  const unit = childText(element, 'unit');
  return `${decimalAmount(quantityOf(element), unit)} ${unit}`.trim() || (element?.text.trim() ?? '');
}

/** Reads one `recipe`. */
function recipeMlParts(recipe: XmlElement): XmlRecipeParts {
  const head = childOf(recipe, 'head');
  const source = childOf(head, 'source');
  const items = childrenOf(source, 'srcitem').map((item) => textWithin(item));
  const directions = childOf(recipe, 'directions');
  const steps = dividedLines(directions, { part: 'dir-div', line: 'step' }, textWithin);
  return {
    title: [childText(head, 'title'), childText(head, 'subtitle')].filter((text) => text !== '').join(' – '),
    description: childText(recipe, 'description'),
    yield: yieldText(head),
    activeTime: timeOf(head, /^(?:prep.*)?$/i),
    cookTime: timeOf(head, /^(?:cook|bak)/i),
    totalTime: timeOf(head, /^total/i),
    source: items.join(', ') || (source?.text.trim() ?? ''),
    url: [source?.text ?? '', ...items].map((text) => text.trim()).find((text) => /^https?:/i.test(text)),
    labels: childrenOf(childOf(head, 'categories'), 'cat').map(({ text }) => text),
    ingredients: dividedLines(childOf(recipe, 'ingredients'), { part: 'ing-div', line: 'ing' }, lineOf),
    instructions: steps.length > 0 ? steps : (directions?.text ?? ''),
    notes: paragraphs(descendantsOf(recipe, 'note').map((note) => textWithin(note))),
  };
}

/** RecipeML 0.5. */
export const recipeMlImporter = xmlImporter({
  source: 'recipeml',
  roots: ['recipeml'],
  reading: { records: ['recipe'] },
  reader: () => recipeMlParts,
});
