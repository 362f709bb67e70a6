import { splitLines } from '../../containers/text-lines.ts';
import { isRule, sectionName } from '../../file-text/section-name.ts';
import { withHeaders } from '../../file-text/step-headers.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { headerLine } from '../../schema-org/read-lines.ts';

/** Returns whether a record begins at this line. Some programs put the name between stars: `*REZKONV* (iau)`. */
const isStart = (line: string): boolean => /^(?:={5,}\s*\*?REZKONV|\*REZKONV\*)/i.test(line);
/** Returns whether a record ends at this line. */
const isEnd = (line: string): boolean => /^={5}\s*$/.test(line);

// Matches an amount of seven columns, an indented amount, or a line that is indented more than any directions.
const ingredient = /^(?:(?=\s*\S)[\d./,½¼¾⅓⅔⅛⅜⅝⅞ -]{7}\s+\S|\s+[\d½¼¾⅓⅔⅛⅜⅝⅞]|\s{8,}\S)/u;
const continuation = /^\s{8,}--?\s*(?=\S)/;

const nameOfSection = (line: string): string | undefined => (/^={5,}\s*\S/.test(line) ? sectionName(line) : undefined);
const isSource = (name: string): boolean => /^(?:quelle|source)$/i.test(name);
/** Matches a line or the name of a section that says who typed the recipe, and when. */
const entered = /^\s*(?:--?\s*)?erfasst\b/i;

type Field = 'title' | 'categories' | 'yield';
const fields: ReadonlyMap<string, Field> = new Map([
  ['titel', 'title'],
  ['kategorien', 'categories'],
  ['menge', 'yield'],
]);

interface Sheet {
  fields: Record<Field, string>;
  ingredients: string[];
  source: string[];
  /** Who typed the recipe, and when. */
  entered: string[];
  directions: string[];
}

type Part = 'header' | 'ingredients' | 'source' | 'entered' | 'directions';

class SheetReader {
  readonly sheet: Sheet = {
    fields: { title: '', categories: '', yield: '' },
    ingredients: [],
    source: [],
    entered: [],
    directions: [],
  };
  #part: Part = 'header';

  add(line: string): void {
    const name = nameOfSection(line);
    if (name !== undefined) this.#startSection(name);
    else if (isRule(line)) this.sheet.directions.push('');
    else if (line.trim() === '') this.#addBlank();
    else this.#addLine(line);
  }

  #startSection(name: string): void {
    if (isSource(name)) this.#part = 'source';
    else if (entered.test(name)) this.#addEntered(name);
    else if (this.#part === 'directions') this.sheet.directions.push('', headerLine(name), '');
    else {
      this.#part = 'ingredients';
      this.sheet.ingredients.push(headerLine(name));
    }
  }

  #addBlank(): void {
    const { source, entered: typed } = this.sheet;
    if (this.#part === 'entered' || (this.#part === 'source' && source.length + typed.length > 0))
      this.#part = 'directions';
    if (this.#part === 'header' && this.sheet.fields.title !== '') this.#part = 'ingredients';
    if (this.#part === 'directions') this.sheet.directions.push('');
  }

  #addLine(line: string): void {
    if (this.#part === 'header' && this.#addField(line)) return;
    if (this.#isAboutSource(line)) return;
    if (this.#part === 'directions' || !ingredient.test(line)) this.#part = 'directions';
    if (this.#part === 'directions') this.sheet.directions.push(line);
    else this.#addIngredient(line);
  }

  /** Keeps a line about the source or the person who typed the recipe. Returns false for any other line. */
  #isAboutSource(line: string): boolean {
    const isIndented = /^\s/.test(line);
    if (isIndented && this.#part !== 'directions' && entered.test(line)) this.#addEntered(line);
    else if (isIndented && (this.#part === 'entered' || (this.#part === 'source' && /^\s*--/.test(line))))
      this.sheet.entered.push(line);
    else if (isIndented && this.#part === 'source') this.sheet.source.push(line.trim());
    else return false;
    return true;
  }

  #addEntered(line: string): void {
    this.#part = 'entered';
    this.sheet.entered.push(line);
  }

  #addField(line: string): boolean {
    const [, name = '', value = ''] = /^\s{0,10}(\p{L}{5,12})\s*:(.*)$/u.exec(line) ?? [];
    const field = fields.get(name.toLowerCase());
    if (field) this.sheet.fields[field] ||= value.trim();
    return field !== undefined;
  }

  #addIngredient(line: string): void {
    const { ingredients } = this.sheet;
    const last = ingredients.at(-1);
    if (continuation.test(line) && last !== undefined) {
      ingredients[ingredients.length - 1] = `${last} ${line.replace(continuation, '').trim()}`;
    } else ingredients.push(line.trim());
  }
}

/**
 * Splits off the remarks below the directions: `* Zubereitungszeit: 25 Minuten`, `* Pro Portion: 797 kcal`,
 * `Anmerkung: …`.
 */
function splitRemarks(
  steps: readonly string[],
): Pick<RecipeParts, 'totalTime' | 'nutrition' | 'notes' | 'instructions'> {
  const timeLabel = /^\*?\s*(?:zubereitungszeit|zubereitung|arbeitszeit|gesamtzeit)\s*:\s*(?=\S)/i;
  const time = steps.find((step) => timeLabel.test(step) && /\d/.test(step) && step.length <= 80);
  const facts = steps.filter((step) =>
    /^\*?\s*(?:pro|je)\s+(?:portion|stück|person|glas|100 g)\b[^:]{0,40}:/i.test(step),
  );
  const firstNote = steps.findIndex(
    (step, at) => at > 0 && /^\*?\s*(?:anmerkung|notiz|hinweis|tipp)\b[^:]{0,40}:/i.test(step),
  );
  const end = firstNote === -1 ? steps.length : firstNote;
  const isStep = (step: string): boolean => step !== time && !facts.includes(step);
  return {
    ...(time === undefined ? {} : { totalTime: time.replace(timeLabel, '') }),
    ...(facts.length === 0 ? {} : { nutrition: { description: facts.join('\n').replace(/^\*\s*/gm, '') } }),
    notes: steps.slice(end).filter(isStep),
    instructions: withHeaders(steps.slice(0, end).filter(isStep)),
  };
}

function dateOf(text: string): Date | undefined {
  const [, day, month, year] = /(\d{2})\.(\d{2})\.(\d{4})/.exec(text) ?? [];
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T00:00:00Z`);
}

/** Reads one record, from its first line to its last. */
function parseRezKonv(block: readonly string[]): RecipeParts {
  const reader = new SheetReader();
  for (const line of block.slice(1)) if (!isEnd(line)) reader.add(line.replaceAll('\t', '        '));
  const { fields: header, ingredients, source, entered: typed, directions } = reader.sheet;
  const typedBy = typed.map((line) => line.trim().replace(/^-+\s*/, '')).join(' ');
  const createdAt = dateOf(typedBy);
  const remarks = splitRemarks(unwrapped(directions));
  return {
    title: header.title,
    labels: header.categories.split(','),
    yield: header.yield,
    source: source.join(' '),
    ingredients,
    ...remarks,
    notes: [...[remarks.notes ?? []].flat(), typedBy],
    ...(createdAt && !Number.isNaN(createdAt.getTime()) ? { createdAt } : {}),
  };
}

/** Collections of RezKonv, the German converter of recipes, which most German recipe programs write and read. */
export const rezKonvImporter = textImporterOf({
  source: 'rezkonv',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart, ends: isEnd },
  parse: parseRezKonv,
});
