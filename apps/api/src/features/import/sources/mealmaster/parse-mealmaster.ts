import { headerLine } from '#api/kernel/schema-org/read-lines';
import type { RecipeParts } from '../../reading/imported-recipe.ts';
import { splitCredits } from '../../text/credit-lines.ts';
import { isRule, sectionName } from '../../text/section-name.ts';
import { withHeaders } from '../../text/step-headers.ts';
import { unwrapped } from '../../text/unwrapped-lines.ts';
import { ingredientColumns, joinColumns } from './ingredient-columns.ts';

type Row = NonNullable<ReturnType<typeof ingredientColumns>>;
const tabStop = 8;

/** Returns whether a record begins at this line. Mail programs turned its first hyphens into tildes. */
export const isStart = (line: string): boolean => /^(?:M{5}|[-~]{5})/.test(line) && /Meal-?Master/i.test(line);
/** Returns whether a record ends at this line. */
export const isEnd = (line: string): boolean => /^(?:M{5}|-{5})\s*$/.test(line);

/** Returns the name of a section: `MMMMM-----NAME-----` or `-----NAME-----`. */
const nameOfSection = (line: string): string | undefined => sectionName(line.replace(/^M{5}(?=[-\s])/, '-----'));

const withoutTabs = (line: string): string =>
  line.split('\t').reduce((text, part) => text.padEnd(Math.ceil((text.length + 1) / tabStop) * tabStop) + part);

interface Header {
  title: string;
  categories: string;
  servings: string;
  /** The number of lines that it takes. */
  length: number;
}

const isField = (key: string): key is 'title' | 'categories' | 'servings' =>
  key === 'title' || key === 'categories' || key === 'servings';

function readHeader(lines: readonly string[]): Header {
  const header: Header = { title: '', categories: '', servings: '', length: 0 };
  for (const [at, line] of lines.entries()) {
    const [, name = '', value = ''] = /^\s{0,8}(title|categories|yield|servings)\s*:(.*)$/i.exec(line) ?? [];
    const key = name.toLowerCase().replace('yield', 'servings');
    if (isField(key)) header[key] ||= value.trim();
    else if (line.trim() !== '' || header.servings !== '') break;
    header.length = at + 1;
  }
  return header;
}

class Body {
  readonly ingredients: string[] = [];
  readonly instructions: string[] = [];
  #rows: Row[] = [];
  #paragraph: string[] = [];
  #hasDirections = false;

  /** Adds a line. `next` is the next line that is not empty. */
  add(line: string, next: string): void {
    const name = nameOfSection(line);
    const row = ingredientColumns(line);
    if (name !== undefined) this.#startSection(name, next);
    else if (isRule(line)) this.#paragraph.push('');
    else if (row && !this.#hasDirections) this.#rows.push(row);
    else if (line.trim() === '') this.#paragraph.push('');
    else this.#addDirections(line, row);
  }

  end(): void {
    this.#endRows();
    this.#endParagraph();
  }

  #addDirections(line: string, row: Row | undefined): void {
    this.#hasDirections = true;
    // A line that begins with a colon keeps its break, and so does a further ingredient.
    if (/^\s{0,2}:/.test(line)) this.#paragraph.push('', line.replace(':', ''));
    else if (row?.left && /^\d/.test(row.left.text)) this.#paragraph.push('', line, '');
    else this.#paragraph.push(line);
  }

  #startSection(name: string, next: string): void {
    this.end();
    this.#hasDirections = !ingredientColumns(next) && !isEnd(next) && next !== '';
    (this.#hasDirections ? this.instructions : this.ingredients).push(headerLine(name));
  }

  #endRows(): void {
    this.ingredients.push(...joinColumns(this.#rows));
    this.#rows = [];
  }

  #endParagraph(): void {
    this.instructions.push(...unwrapped(this.#paragraph));
    this.#paragraph = [];
  }
}

/** Reads one record, from its first line to its last. */
export function parseMealMaster(block: readonly string[]): RecipeParts {
  const lines = block.slice(1).map(withoutTabs);
  if (isEnd(lines.at(-1) ?? '')) lines.pop();
  const { title, categories, servings, length } = readHeader(lines);
  const body = new Body();
  const rest = lines.slice(length);
  let next = '';
  const following = rest.toReversed().map((line) => {
    const after = next;
    if (line.trim() !== '') next = line;
    return after;
  });
  for (const [at, line] of rest.entries()) body.add(line, following[rest.length - 1 - at] ?? '');
  body.end();
  const { steps, credits } = splitCredits(body.instructions);
  return {
    title,
    labels: categories.split(',').filter((label) => !/^\s*none\s*$/i.test(label)),
    yield: servings,
    ingredients: body.ingredients.filter((line) => /[\p{L}\p{N}]/u.test(line)),
    instructions: withHeaders(steps),
    notes: credits,
  };
}
