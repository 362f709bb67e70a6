import { type TextLine, textLines } from '@trivet/shared/text/lines';
import { oneLine } from '@trivet/shared/text/one-line';
import type { ExportedRecipe } from '../exported-recipe.ts';
import type { ExportWords } from '../offline/export-words.ts';

const meaningful = /[\\`*_[\]<>~|]|&(?=#?\w)/g;
const lineStart = /^(\s*)([#+-]|\d{1,9}[.)])/;

/** Escapes text, so that a reader of Markdown shows it as it was typed and takes no part of it for HTML. */
const escaped = (text: string): string => text.replace(meaningful, '\\$&').replace(lineStart, '$1\\$2');

const lineOf = (text: string): string => escaped(oneLine(text));

/** Keeps line ends, and empty lines between paragraphs. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => escaped(line.trim()))
    .join('\n')
    .replace(/([^\n])\n(?!\n)/g, '$1  \n');

function listOf(text: string, mark: (number: number) => string): string[] {
  let count = 0;
  return textLines(text).flatMap(({ content, isHeader }: TextLine, at) => {
    count = isHeader ? 0 : count + 1;
    return isHeader ? [...(at === 0 ? [] : ['']), `### ${lineOf(content)}`, ''] : [`${mark(count)} ${lineOf(content)}`];
  });
}

const section = (name: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${name}`, '', ...lines, ''];

/** Returns a recipe as Markdown, for people and other programs. The addresses in `images` are relative to the file. */
export function recipeMarkdown(recipe: ExportedRecipe, images: readonly string[], words: ExportWords): string {
  const facts: [string, string][] = [
    [words.yield, recipe.yield],
    [words.activeTime, recipe.activeTime],
    [words.totalTime, recipe.totalTime],
    [words.labels, recipe.labels.map(({ title }) => title).join(', ')],
    [words.source, [recipe.source, recipe.url].filter(Boolean).join(', ')],
    [words.lastMade, recipe.lastMadeAt ?? ''],
    [words.linkedRecipes, recipe.linkedRecipes.map(({ title }) => title).join(', ')],
  ];
  const rating = recipe.rating === null ? [] : [`- ${'★'.repeat(recipe.rating)}${'☆'.repeat(5 - recipe.rating)}`];
  const known = facts.filter(([, value]) => value !== '').map(([name, value]) => `- ${name}: ${lineOf(value)}`);
  const lines = [
    `# ${lineOf(recipe.title)}`,
    '',
    ...images.flatMap((image) => [`![](${encodeURI(image)})`, '']),
    ...(recipe.description.trim() === '' ? [] : [paragraphs(recipe.description), '']),
    ...(known.length + rating.length === 0 ? [] : [...rating, ...known, '']),
    ...section(
      words.ingredients,
      listOf(recipe.ingredients, () => '-'),
    ),
    ...section(
      words.instructions,
      listOf(recipe.instructions, (number) => `${number}.`),
    ),
    ...section(words.notes, recipe.notes.trim() === '' ? [] : [paragraphs(recipe.notes)]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
