import { splitLines } from '../../containers/text-lines.ts';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { splitCredits } from '../../file-text/credit-lines.ts';
import type { WordedField } from '@trivet/lexicon/page-words';
import { fieldOf } from '../../file-text/field-words.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { isRule, sectionName } from '../../file-text/section-name.ts';
import { withHeaders } from '../../file-text/step-headers.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import type { Importer } from '../../recipe-files/importer.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { ingredientColumns, joinColumns } from './ingredient-columns.ts';

type Row = NonNullable<ReturnType<typeof ingredientColumns>>;
const tabStop = 8;

/** Returns whether a record begins at this line. Mail programs turned its first hyphens into tildes. */
const isStart = (line: string): boolean => /^(?:M{5}|[-~]{5})/.test(line) && /Meal-?Master/i.test(line);
/** Returns whether a record ends at this line. */
const isEnd = (line: string): boolean => /^(?:M{5}|-{5})\s*$/.test(line);

/** Returns the name of a section: `MMMMM-----NAME-----` or `-----NAME-----`. */
const nameOfSection = (line: string): string | undefined => sectionName(line.replace(/^M{5}(?=[-\s])/, '-----'));

const withoutTabs = (line: string): string =>
  line.split('\t').reduce((text, part) => text.padEnd(Math.ceil((text.length + 1) / tabStop) * tabStop) + part);

interface Header {
  title: string;
  categories: string;
  servings: string;
  /** Lines of other programs, by their names: `Contributor`, `Prep Time`. */
  further: Map<string, string>;
  /** The number of lines that it takes. */
  length: number;
}

const isField = (key: string): key is 'title' | 'categories' | 'servings' =>
  key === 'title' || key === 'categories' || key === 'servings';

const labelled = /^\s{0,12}(\p{L}[\p{L} .'/-]{1,24}?)\s{0,3}:(?!\/\/)(.*)$/u;
// Words of heads that are no fields of ours.
const known =
  /^(?:contributor|contributed by|posted by|shared by|submitted by|typed by|difficulty|copyright|date|cost|cuisine|origin|calories)$/i;
const isKnown = (name: string): boolean => known.test(name) || fieldOf(name) !== undefined;

/** Returns the name and the value of a line of the head. Behind an empty line, only known names count. */
function headLine(line: string, isApart: boolean): [name: string, value: string] | undefined {
  const [, name = '', value = ''] = ingredientColumns(line) ? [] : (labelled.exec(line) ?? []);
  return name === '' || (isApart && !isKnown(name)) ? undefined : [name, value.trim()];
}

function readHeader(lines: readonly string[]): Header {
  const header: Header = { title: '', categories: '', servings: '', further: new Map(), length: 0 };
  let last = '';
  for (const [at, line] of lines.entries()) {
    const isApart = header.servings !== '' && lines[at - 1]?.trim() === '';
    const [name, value] = headLine(line, isApart) ?? [];
    const key = name?.toLowerCase().replace('yield', 'servings') ?? '';
    const isMore =
      name === undefined && last === 'categories' && header.categories.endsWith(',') && /^\s{9}/.test(line);
    if (isMore) header.categories += ` ${line.trim()}`;
    else if (isField(key)) header[key] ||= value ?? '';
    else if (name !== undefined && header.title !== '') header.further.set(name, value ?? '');
    else if (line.trim() !== '') break;
    if (line.trim() !== '') {
      header.length = at + 1;
      last = isMore ? last : key;
    }
  }
  return header;
}

/** Returns what the further lines of a head say: our fields, and the rest for the notes. */
function furtherParts(further: ReadonlyMap<string, string>): RecipeParts & { rest: string[] } {
  const parts: Partial<Record<WordedField, string>> = {};
  const rest: Record<string, string> = {};
  for (const [name, value] of further) {
    const field = fieldOf(name);
    if (field !== undefined && furtherFields.has(field)) parts[field] ??= value;
    else rest[name] = value;
  }
  const timeOf = (text: string | undefined): string | number | undefined => clockMinutes(text) ?? text;
  return {
    activeTime: timeOf(parts.activeTime),
    cookTime: timeOf(parts.cookTime),
    totalTime: timeOf(parts.totalTime),
    source: parts.source,
    url: parts.url,
    rating: parts.rating,
    description: parts.description,
    labels: parts.labels?.split(/[,;]/) ?? [],
    rest: [...leftovers(rest), parts.notes ?? ''],
  };
}

const furtherFields: ReadonlySet<WordedField> = new Set([
  'activeTime',
  'cookTime',
  'totalTime',
  'source',
  'url',
  'rating',
  'description',
  'labels',
  'notes',
]);

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
function parseMealMaster(block: readonly string[]): RecipeParts {
  const lines = block.slice(1).map(withoutTabs);
  if (isEnd(lines.at(-1) ?? '')) lines.pop();
  const { title, categories, servings, further, length } = readHeader(lines);
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
  const { rest: others, labels = [], ...told } = furtherParts(further);
  return {
    ...told,
    title,
    labels: [...categories.split(','), ...labels].filter((label) => !/^\s*none\s*$/i.test(label)),
    yield: servings,
    ingredients: body.ingredients.filter((line) => /[\p{L}\p{N}]/u.test(line)),
    instructions: withHeaders(steps),
    notes: paragraphs([...others, credits.join('\n')]),
  };
}

const importer = textImporterOf({
  source: 'mealmaster',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart, ends: isEnd },
  parse: parseMealMaster,
});

/** Meal-Master collections, of the program itself and of the many that write its format. */
export const mealMasterImporter: Importer = {
  ...importer,
  // Old collections contain stray bytes of all kinds, so this accepts content that looks binary.
  recognises: (sample) => importer.recognises({ ...sample, text: Buffer.from(sample.head).toString('latin1') }),
};
