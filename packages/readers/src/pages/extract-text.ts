import type { ClippedAlternative, ClippedRecipe } from '@trivet/shared/clip/schemas';
import { maxAlternatives, maxUrlLength } from '@trivet/shared/clip/schemas';
import { maxTextLength, recipeTextFields } from '@trivet/shared/recipes/schemas';
import { storableWithin } from '../schema-org/plain-text.ts';
import { plainLines } from '../recipe-text/plain-lines.ts';
import { isPartName } from '../recipe-text/part-words.ts';
import { headerOf } from '../recipe-text/section.ts';
import { withoutNotes } from '../recipe-text/told-notes.ts';
import { type ToldRecipe, toldRecipes } from '../recipe-text/told-recipes.ts';
import type { WrittenRecipe } from '../plain-text/recipe-texts.ts';
import { recipeTexts } from '../plain-text/recipe-texts.ts';
import { type Candidate, candidatesIn } from '../markup/candidates.ts';
import { confidenceOf } from './confidence.ts';
import { pageAddress } from './page-address.ts';

/** Returns a list of a recipe in which a line that only names a part of the dish is a header. */
const withHeaders = (list: string): string =>
  list
    .split('\n')
    .map((line, at, all) => (isPartName(line) && all[at + 1] !== undefined ? headerOf(line) : line))
    .join('\n');

/** Returns a list without the title of the recipe as its first header: a list right below a title takes it for one. */
function withoutTitle(list: string, title: string): string {
  const header = `${headerOf(title)}\n`;
  return list.startsWith(header) ? list.slice(header.length) : list;
}

function clipped(candidate: Candidate, notes: readonly string[], address: string): ClippedAlternative {
  const { ingredients, instructions, notes: told, ...read } = candidate.read.recipe;
  const recipe = {
    ...read,
    ingredients: withHeaders(withoutTitle(ingredients, read.title)),
    instructions: withHeaders(instructions),
    notes: storableWithin([told, ...notes].filter(Boolean).join('\n'), maxTextLength),
    url: storableWithin(address, maxUrlLength),
  };
  const fields = recipeTextFields.filter((field) => field !== 'url' && recipe[field] !== '');
  const provenance = {
    ...Object.fromEntries(fields.map((field) => [field, 'text' as const])),
    ...(address === '' ? {} : { url: 'address' as const }),
  };
  const found = { ...recipe, imageUrl: '', imageUrls: [], provenance };
  return { ...found, confidence: confidenceOf(found, [candidate]) };
}

// The reader of schema.org takes these marks for HTML. No text has the noncharacters that stand for them meanwhile.
const marks = { '<': '\uFDD0', '&': '\uFDD1' } as const;

function withoutMarks<Value>(value: Value): Value {
  const json = JSON.stringify(value).replace(/[\uFDD0\uFDD1]/gu, '');
  return JSON.parse(json.replaceAll('<', marks['<']).replaceAll('&', marks['&'])) as Value;
}

const withMarks = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(marks['<'], '<').replaceAll(marks['&'], '&')) as Value;

/** Returns the recipes of a text without markup. What looks like HTML in it is text. */
const plainCandidates = ({ node, trust }: ToldRecipe, locale: string): Candidate[] =>
  candidatesIn(withoutMarks(node), 'text', trust, locale).map((candidate) => ({
    ...candidate,
    read: { ...candidate.read, recipe: withMarks(candidate.read.recipe) },
  }));

/** Where a text is from, and the language of its reader. */
interface Source {
  url: string;
  locale: string;
}

/** Returns the recipes of a text, several only where nothing says where one ends. */
function readText(text: string, title: string | undefined, { url, locale }: Source): ClippedAlternative[] {
  const parts = withoutNotes(text);
  const alone = toldRecipes(plainLines(parts.text));
  // Of several recipes, nobody knows which one a note belongs to, so it stays where it is.
  const [told, notes] = alone.length > 1 ? [toldRecipes(plainLines(text)), []] : [alone, parts.notes];
  return told
    .flatMap(({ node, trust }, at) =>
      plainCandidates({ node: at === 0 && title !== undefined ? { ...node, name: title } : node, trust }, locale),
    )
    .map((candidate) => clipped(candidate, notes, pageAddress(url)));
}

const hasList = ({ ingredients, instructions }: ClippedAlternative): boolean =>
  ingredients !== '' || instructions !== '';

const joined = (texts: readonly string[], max = maxTextLength): string =>
  storableWithin(texts.filter((text) => text !== '').join('\n'), max);

/** Returns the recipes of a text. The lists of the parts of a dish are one, each part under its name. */
function readRecipe({ title, parts }: WrittenRecipe, source: Source): ClippedAlternative[] {
  const whole = (): ClippedAlternative[] => readText(parts.map(({ text }) => text).join('\n'), title, source);
  if (parts.length === 1) return whole();
  const read = parts.map(({ text }, at) => readText(text, at === 0 ? title : undefined, source)[0]);
  const found = read.filter((part) => part !== undefined);
  const [first] = found;
  if (first === undefined || found.length < parts.length) return whole();
  if (!found.every(hasList)) return whole();
  const listOf = (field: 'ingredients' | 'instructions'): string =>
    joined(
      found.flatMap((part, at) => {
        const header = parts[at]?.header ?? '';
        return [
          header === '' || part[field] === '' || part[field].startsWith('[') ? '' : headerOf(header),
          part[field],
        ];
      }),
    );
  const notes = joined(found.map((part) => part.notes));
  return [{ ...first, ingredients: listOf('ingredients'), instructions: listOf('instructions'), notes }];
}

/** Returns the recipes of a text in its order. A text in which no list is found belongs to the recipe before it. */
function readRecipes(written: readonly WrittenRecipe[], source: Source): ClippedAlternative[] {
  const recipes: { texts: [WrittenRecipe, ...WrittenRecipe[]]; read: ClippedAlternative[] }[] = [];
  for (const text of written) {
    const read = readRecipe(text, source);
    const last = recipes.at(-1);
    if (last !== undefined && !read.some(hasList)) last.texts.push(text);
    else if (recipes.length <= maxAlternatives) recipes.push({ texts: [text], read });
    else break;
  }
  return recipes.flatMap(({ texts, read }) => {
    if (texts.length === 1) return read;
    const text = texts.flatMap(({ parts }) => parts.map((part) => part.text)).join('\n');
    return readText(text, texts[0].title, source);
  });
}

/**
 * Reads the recipe of a text without markup, such as a copy from a page or a letter; others that it has are
 * alternatives. Returns undefined when there is none. Words sums of times in the language of `locale`.
 */
export function extractText(text: string, url: string, locale = 'en-US'): ClippedRecipe | undefined {
  const [main, ...others] = readRecipes(recipeTexts(text), { url, locale });
  if (main === undefined) return undefined;
  return { ...main, alternatives: others.filter(({ title }) => title !== '').slice(0, maxAlternatives) };
}
