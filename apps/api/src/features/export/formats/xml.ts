import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import { presentImage } from '#api/features/images/images.public';
import type { ExportedRecipe } from '../exported-recipe.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
// XML 1.0, production 2: what no document may hold, however it is written.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text between two tags. Characters that XML cannot hold are shown as replaced; line ends stay what they are. */
const escapeXml = (text: string): string =>
  text.replace(forbidden, '\uFFFD').replace(/[&<>\r]/g, (character) => entities[character] ?? character);

const element = (name: string, text: string | number): string => `<${name}>${escapeXml(String(text))}</${name}>`;
const optional = (name: string, value: string | number | null | undefined): string[] =>
  value === null || value === undefined ? [] : [element(name, value)];

function recipeXml(recipe: ExportedRecipe, baseUrl: string): string {
  const nutrition = Object.entries(recipe.nutrition).flatMap(([name, value]) => optional(name, value));
  const lines = [
    element('id', recipe.id),
    element('userId', recipe.userId),
    ...recipeTextFields.map((field) => element(field, recipe[field])),
    ...optional('rating', recipe.rating),
    element('folder', recipe.folder),
    ...optional('lastMadeAt', recipe.lastMadeAt),
    ...(nutrition.length === 0 ? [] : [`<nutrition>${nutrition.join('')}</nutrition>`]),
    element('createdAt', recipe.createdAt.toISOString()),
    element('updatedAt', recipe.updatedAt.toISOString()),
    ...(recipe.fromUserName === null ? [] : [`<fromUser>${element('name', recipe.fromUserName)}</fromUser>`]),
    ...recipe.labels.map(({ title }) => `<labels>${element('title', title)}</labels>`),
    ...recipe.images
      .map(presentImage)
      .map(({ id, location }) => `<images>${element('id', id)}${element('location', baseUrl + location)}</images>`),
  ];
  return `  <recipe>\n${lines.map((line) => `    ${line}\n`).join('')}  </recipe>\n`;
}

/** One document: each field an element, labels and pictures an element each. Well-formed whatever the texts hold. */
export async function* writeXml(
  pages: AsyncIterable<readonly ExportedRecipe[]>,
  baseUrl: string,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<data>\n';
  for await (const page of pages) {
    for (const recipe of page) yield recipeXml(recipe, baseUrl);
  }
  yield '</data>\n';
}
