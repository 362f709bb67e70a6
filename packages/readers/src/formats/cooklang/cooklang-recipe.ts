import { headerLine } from '../../schema-org/read-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import type { YamlTexts } from '../../syntax/loose-yaml.ts';
import { wordKey } from '../../file-text/field-words.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import type { CooklangItem } from './cooklang-items.ts';
import type { CooklangRecipe } from './parse-cooklang.ts';

type Named = Exclude<CooklangItem, { type: 'text' }>;

/** Returns the name of an ingredient. `@./sauces/Hollandaise{}` is another recipe. */
const nameOf = (name: string): string => (/^\.{1,2}\//.test(name) ? name.slice(name.lastIndexOf('/') + 1) : name);

function ingredientOf({ name, quantity, units, note }: Named): string {
  const line = [quantity, units, nameOf(name)].filter((part) => part !== '').join(' ');
  return note === '' ? line : `${line}, ${note}`;
}

const textOf = (item: CooklangItem): string =>
  item.type === 'text'
    ? item.value
    : item.type === 'timer'
      ? [item.quantity, item.units].filter((part) => part !== '').join(' ') || item.name
      : nameOf(item.name);

/** Returns whether a step is only a list of ingredients, which adds nothing to the ingredients of the recipe. */
const isList = (items: readonly CooklangItem[]): boolean =>
  items.some(({ type }) => type === 'ingredient') &&
  items.every((item) => item.type === 'ingredient' || (item.type === 'text' && !/[\p{L}\p{N}]/u.test(item.value)));

/**
 * Returns the ingredients of the steps in their order. A name that occurs again without an amount is the same
 * ingredient.
 */
function ingredientLines(steps: readonly (readonly CooklangItem[])[], known: Set<string>): string[] {
  return steps.flat().flatMap((item) => {
    if (item.type !== 'ingredient' || !item.isListed) return [];
    const key = item.name.toLowerCase();
    const isKnown = known.has(key) && item.quantity === '';
    known.add(key);
    return isKnown ? [] : [ingredientOf(item)];
  });
}

// These are the canonical metadata (https://cooklang.org/docs/spec/#canonical-metadata) and names in older files.
const canonical: ReadonlyMap<string, string> = new Map(
  Object.entries({
    title: 'title',
    description: 'description',
    introduction: 'description',
    servings: 'yield',
    serves: 'yield',
    yield: 'yield',
    preptime: 'activeTime',
    timeprep: 'activeTime',
    cooktime: 'cookTime',
    timecook: 'cookTime',
    time: 'totalTime',
    timerequired: 'totalTime',
    totaltime: 'totalTime',
    duration: 'totalTime',
    source: 'source',
    sourcename: 'source',
    author: 'source',
    sourceauthor: 'source',
    sourceurl: 'url',
    url: 'url',
    tags: 'labels',
    tag: 'labels',
    course: 'labels',
    category: 'labels',
    cuisine: 'labels',
    diet: 'labels',
    image: 'images',
    images: 'images',
    picture: 'images',
    pictures: 'images',
    notes: 'notes',
    locale: '',
  }),
);

/**
 * Returns the parts of `time: {prep: 5 minutes}` and `source: {name: Ann, url: …}`, which are one text of one or more
 * lines.
 */
function nested(key: string, value: YamlTexts[string]): [string, YamlTexts[string]][] {
  const text = typeof value === 'string' ? value.replace(/^\{(.*)\}$/, '$1') : '';
  const fields = text.split(/(?<=^|[\s,])(?=(?:prep|cook|name|url|author):\s)/).map((part) => {
    const [, name = '', inner = ''] = /^(prep|cook|name|url|author):\s(.*)$/.exec(part.trim()) ?? [];
    return { name, inner: inner.replace(/,$/, '') };
  });
  return fields.every(({ name }) => name !== '')
    ? fields.map(({ name, inner }) => [`${key} ${name}`, inner])
    : [[key, value]];
}

function metadataOf(metadata: YamlTexts) {
  const flat = Object.entries(metadata).flatMap(([key, value]) => nested(key, value));
  const entries = flat.map(([key, value]) => ({ key, field: canonical.get(wordKey(key)), value }));
  const all = (field: string): string[] =>
    entries.filter((entry) => entry.field === field).flatMap(({ value }) => value);
  const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
  const others = entries.filter(({ field }) => field === undefined);
  return {
    all,
    sources: all('source').filter((text) => !isAddress(text)),
    url: [...all('url'), ...all('source')].find(isAddress),
    others: leftovers(Object.fromEntries(others.map(({ key, value }) => [key, [value].flat().join(', ')]))),
  };
}

/** Returns the recipe of a file. Without a title, it gets the name of the file. */
export function cooklangParts({ metadata, sections, notes }: CooklangRecipe, fileName: string): RecipeParts {
  const { all, sources, url, others } = metadataOf(metadata);
  const known = new Set<string>();
  const headed = sections.filter(({ steps }) => steps.length > 0);
  return {
    title: all('title').find(Boolean) ?? fileName.replace(/\.cook$/i, '').replaceAll('_', ' '),
    description: all('description'),
    // Older files scale by the number of the variant: `2|4|6`.
    yield: all('yield')[0]?.split('|')[0],
    activeTime: all('activeTime')[0],
    cookTime: all('cookTime')[0],
    totalTime: all('totalTime')[0],
    source: sources.join(', '),
    url,
    labels: all('labels').flatMap((text) => text.split(',')),
    imageUrls: all('images'),
    ingredients: headed.flatMap(({ name, steps }) => {
      const lines = ingredientLines(steps, known);
      return lines.length === 0 ? [] : [headerLine(name), ...lines];
    }),
    instructions: headed.flatMap(({ name, steps }) => [
      headerLine(name),
      ...steps.filter((step) => !isList(step)).map((step) => step.map(textOf).join('')),
    ]),
    notes: paragraphs([...all('notes'), ...notes, others.join('\n')]),
  };
}
