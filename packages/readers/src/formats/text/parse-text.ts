import { listedIngredients } from '../../recipe-lines/ingredient-list.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import type { WordedField } from '@trivet/lexicon/page-words';
import { factOf, factsIn } from '../../file-text/fact-lines.ts';
import { markdownLines } from '../../file-text/markdown-lines.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';
import { headingOf, labelOf, type PlainLabel } from '../../file-text/plain-headings.ts';
import { isProse, isQuantityLine, withoutBullet } from '../../file-text/quantity-lines.ts';
import { isRule } from '../../file-text/section-name.ts';
import { withHeaders } from '../../file-text/step-headers.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';

/** Smallest width of lines that a program may have broken. */
const minWidth = 60;
const maxTitle = 120;

type Fields = Map<WordedField, string[]>;
type PlainField = Pick<PlainLabel, 'field' | 'value'>;

const isAddress = (line: string): boolean => /^https?:\/\/\S+$/i.test(line.trim());

/** Fields that count within a part only with a number, because the line may be a sentence otherwise. */
const counted: ReadonlySet<WordedField> = new Set(['yield', 'activeTime', 'cookTime', 'totalTime', 'rating']);
const texts: ReadonlySet<WordedField> = new Set(['ingredients', 'instructions', 'notes', 'description', 'nutrition']);

/** Returns the field of the whole recipe on a line. Within a part, it returns only fields that are certain. */
function fieldIn(line: string, part: WordedField): PlainField | undefined {
  if (isAddress(line)) return { field: 'url', value: line.trim() };
  const label = labelOf(line);
  if (!label || label.field === 'title') return undefined;
  const isCounted = counted.has(label.field) && /\d/.test(label.value) && label.value.length <= 40;
  if (part === 'description' || part === 'ingredients') return label;
  return isCounted || (label.field === 'source' && label.value.length <= maxTitle) ? label : undefined;
}

function fieldsOf(lines: readonly string[]): Fields {
  const fields: Fields = new Map();
  const add = (field: WordedField, line: string): void => {
    const known = fields.get(field);
    if (known) known.push(line);
    else fields.set(field, [line]);
  };
  let part: WordedField = 'description';
  const list = lines.findIndex((line) => headingOf(line)?.field === 'ingredients');
  for (const [at, line] of lines.entries()) {
    const heading = headingOf(line);
    // Above the ingredients, a time with its name is no step.
    const fact = at < list ? factOf(line) : undefined;
    const facts = heading ? undefined : (factsIn(line) ?? (fact && [fact]));
    const told: PlainField | undefined = heading ? undefined : fieldIn(line, part);
    if (facts) for (const { field, value } of facts) add(field, value);
    else if (heading) {
      part = heading.field;
      if (heading.yield !== '') add('yield', heading.yield);
      add(part, '');
    } else if (told && texts.has(told.field)) {
      part = told.field;
      add(part, told.value);
    } else if (told) add(told.field, told.value);
    else add(part, line);
  }
  return fields;
}

const withoutRule = (line: string): string => (isRule(line) ? '' : line);

const titleOf = (line: string): string =>
  (
    /^(?:title|recipe|titel|rezept|titolo|ricetta|título|receta|titre|recette|название|рецепт|назва|שם|כותרת|cím|recept)\s*:\s*(\S.*)$/iu.exec(
      line.trim(),
    )?.[1] ?? headerLine(line).replace(/^\[(.*)\]$/, '$1')
  ).trim();

/** Returns the title and the other lines. The title is the first line, unless that is something else. */
function splitTitle(lines: readonly string[], name: string): { title: string; rest: readonly string[] } {
  const at = lines.findIndex((line) => line.trim() !== '' && !isAddress(line));
  const first = lines[at]?.trim() ?? '';
  const isTitle = first.length <= maxTitle && !headingOf(first) && !isQuantityLine(first);
  if (isTitle && first !== '') return { title: titleOf(first), rest: [...lines.slice(0, at), ...lines.slice(at + 1)] };
  return { title: name.replace(/\.\w{1,8}$/, '').replaceAll('_', ' '), rest: lines };
}

const hasText = (lines: readonly string[] | undefined): boolean => lines?.some((line) => line.trim() !== '') === true;

/** The lines of a text without a heading for its ingredients. */
interface UnheadedLines {
  before: string[];
  ingredients: string[];
  after: string[];
}

/** Largest distance between amounts in a list, in lines. */
const reach = 4;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Returns where a list of ingredients begins: at an amount with another one after it. */
const startOf = (lines: readonly string[]): number =>
  lines.findIndex((line, at) => isQuantityLine(line) && lines.slice(at + 1, at + reach).some(isQuantityLine));

/** Returns whether the list continues at this line, by an amount, or by words up to the next empty line or amount. */
function goesOn(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (isProse(line)) return false;
  if (isQuantityLine(line) || !isBlank(lines[at - 1])) return true;
  return lines.slice(at, at + reach).some(isQuantityLine);
}

/** Finds a list of ingredients, and the lines above and below it. */
function splitUnheaded(lines: readonly string[]): UnheadedLines {
  const start = startOf(lines);
  if (start === -1) return { before: [...lines], ingredients: [], after: [] };
  let end = start;
  while (end < lines.length && goesOn(lines, end)) end += 1;
  const ingredients = lines.slice(start, end);
  const amounts = ingredients.filter(isQuantityLine).length;
  // Other texts contain numbers here and there, too.
  if (amounts * 2 < ingredients.filter((line) => !isBlank(line)).length)
    return { before: [...lines], ingredients: [], after: [] };
  return { before: lines.slice(0, start), ingredients, after: lines.slice(end) };
}

/** Finds ingredients and instructions without headings, by the look of their lines. */
function complete(fields: Fields): void {
  if (!hasText(fields.get('ingredients'))) {
    const { before, ingredients, after } = splitUnheaded(fields.get('description') ?? []);
    if (ingredients.length === 0) return;
    fields.set('description', before);
    fields.set('ingredients', ingredients);
    fields.set('instructions', [...after, ...(fields.get('instructions') ?? [])]);
  } else if (!hasText(fields.get('instructions'))) {
    const lines = fields.get('ingredients') ?? [];
    const end = lines.findIndex((line, at) => at > 1 && isProse(line));
    if (end === -1) return;
    fields.set('ingredients', lines.slice(0, end));
    fields.set('instructions', lines.slice(end));
  }
}

/**
 * Returns the recipe of a text: its title, then ingredients and steps. Returns undefined when it has neither.
 * `isWrapped` says that a program may have broken its lines at a margin.
 */
export function parseText(written: readonly string[], name: string, isWrapped = true): RecipeParts | undefined {
  const width = isWrapped ? minWidth : Number.POSITIVE_INFINITY;
  const { title, rest } = splitTitle(markdownLines(written.join('\n')).map(withoutRule), name);
  const fields = fieldsOf(rest);
  complete(fields);
  const lines = (field: WordedField): string[] => fields.get(field) ?? [];
  const first = (field: WordedField): string => lines(field).find((line) => line !== '') ?? '';
  // Without ingredients, only a heading shows that these are steps.
  const hasSteps =
    hasText(fields.get('instructions')) && rest.some((line) => headingOf(line)?.field === 'instructions');
  if (!hasText(fields.get('ingredients')) && !hasSteps) return undefined;
  return {
    title,
    description: unwrapped(lines('description'), width),
    yield: first('yield'),
    activeTime: first('activeTime'),
    cookTime: first('cookTime'),
    totalTime: first('totalTime'),
    source: lines('source').join(', '),
    url: first('url'),
    labels: lines('labels').flatMap((line) => line.split(/[,;#]/)),
    rating: first('rating'),
    imageUrls: lines('images'),
    ingredients: withHeaders(listedIngredients(lines('ingredients').map(withoutBullet)).filter((line) => line !== '')),
    instructions: withHeaders(unwrapped(lines('instructions'), width).map(withoutBullet)),
    notes: [...unwrapped(lines('notes'), width), ...lines('video')],
    nutrition: nutritionOfText(lines('nutrition').join('\n')),
  };
}
