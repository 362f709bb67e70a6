import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import { textLines } from '@trivet/shared/text/lines';
import { escapeHtml } from '@trivet/shared/text/escape-html';
import type { ExportedRecipe } from '../exported-recipe.ts';
import type { ExportWords } from './export-words.ts';

/** A recipe in the list of an archive. */
export interface ListedRecipe {
  id: string;
  title: string;
  labels: readonly string[];
  /** The path of its page, from the top of the archive. */
  page: string;
}

/** A shopping list, a meal plan, a month of the diary or the messages of two people in an archive. */
export interface ListedText {
  title: string;
  /** The path of its text, from the top of the archive. */
  path: string;
}

/** What the first page of an archive lists. */
export interface ListedContent {
  recipes: readonly ListedRecipe[];
  lists: readonly ListedText[];
  plans: readonly ListedText[];
  diary: readonly ListedText[];
  messages: readonly ListedText[];
}

const auto = (tag: string, text: string, attributes = ''): string =>
  `<${tag} dir="auto"${attributes}>${escapeHtml(text)}</${tag}>`;

/** The style of an archive's pages. It needs no other file and works on screens of any width, light and dark. */
const pageStyle = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}
img{display:block;max-width:100%;max-height:30rem;border-radius:.5rem;margin:1rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}
dt{font-weight:600}
dd{margin:0}
li{margin:.25rem 0}
li.header{list-style:none;font-weight:600;margin:1rem 0 .25rem}
.text{white-space:pre-line}
.stars{font-size:1.25rem;margin:0}
.index{list-style:none;padding:0}
.index li{padding:.25rem 0;border-bottom:1px solid #8884}
.index small{opacity:.75}
input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem .75rem;border:1px solid #888;border-radius:.5rem}
article+article{border-top:1px solid #8884;margin-top:3rem}
main:has(article:target) article:not(:target){display:none}
`;

/** Narrows the list to what somebody types. Without scripts the page does not show the field. */
const filterScript = `
const field=document.getElementById('filter');
const rows=[...document.querySelectorAll('#list > li')].map(row=>[row,row.textContent.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase()]);
field.parentElement.hidden=false;
field.addEventListener('input',()=>{
const words=field.value.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase().split(/\\s+/);
for(const [row,text] of rows)row.hidden=!words.every(word=>text.includes(word));
});
`;

const head = (words: ExportWords, title: string): string => `<!doctype html>
<html lang="${escapeHtml(words.locale)}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
`;
const foot = '</body>\n</html>\n';

const paragraphs = (text: string): string =>
  text
    .split(/(?:\r\n|\r|\n){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => auto('p', paragraph, ' class="text"'))
    .join('\n');

const ingredients = (text: string): string =>
  textLines(text)
    .map(({ content, isHeader }) => (isHeader ? auto('li', content, ' class="header"') : auto('li', content)))
    .join('\n');

const instructions = (text: string): string =>
  instructionLines(text)
    .map(({ content, isHeader, count }) =>
      isHeader ? auto('li', content, ' class="header"') : auto('li', content, ` value="${count}"`),
    )
    .join('\n');

const section = (name: string, content: string): string =>
  content === '' ? '' : `<h3>${escapeHtml(name)}</h3>\n${content}\n`;

const list = (tag: 'ol' | 'ul', items: string): string => (items === '' ? '' : `<${tag}>\n${items}\n</${tag}>`);

/** Returns an address as a link when it is a web address, otherwise as text. */
const linkTo = (url: string): string =>
  /^https?:\/\//i.test(url) ? `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(url)}</a>` : escapeHtml(url);

function facts(recipe: ExportedRecipe, words: ExportWords): string {
  const all: [string, string][] = [
    [words.yield, escapeHtml(recipe.yield)],
    [words.activeTime, escapeHtml(recipe.activeTime)],
    [words.totalTime, escapeHtml(recipe.totalTime)],
    [words.labels, escapeHtml(recipe.labels.map(({ title }) => title).join(', '))],
    [
      words.source,
      [escapeHtml(recipe.source), recipe.url === '' ? '' : linkTo(recipe.url)].filter(Boolean).join(' · '),
    ],
    [words.lastMade, recipe.lastMadeAt ?? ''],
    [words.linkedRecipes, escapeHtml(recipe.linkedRecipes.map(({ title }) => title).join(' · '))],
  ];
  const known = all.filter(([, value]) => value !== '');
  const lines = known.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${value}</dd>`);
  return lines.length === 0 ? '' : `<dl>\n${lines.join('\n')}\n</dl>\n`;
}

const stars = (rating: number, words: ExportWords): string =>
  `<p class="stars" role="img" aria-label="${escapeHtml(words.rating(rating))}">${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}</p>\n`;

/** Returns one recipe as a part of a page. The addresses in `images` are relative to that page. */
export function recipeArticle(recipe: ExportedRecipe, images: readonly string[], words: ExportWords): string {
  const pictures = images
    .map((image) => `<img src="${escapeHtml(encodeURI(image))}" alt="" loading="lazy">`)
    .join('\n');
  return `<article id="r-${recipe.id}">
${auto('h2', recipe.title)}
${pictures}
${recipe.rating === null ? '' : stars(recipe.rating, words)}${paragraphs(recipe.description)}
${facts(recipe, words)}${section(words.ingredients, list('ul', ingredients(recipe.ingredients)))}${section(
    words.instructions,
    list('ol', instructions(recipe.instructions)),
  )}${section(words.notes, paragraphs(recipe.notes))}</article>
`;
}

/** Yields a page of recipes. Opened at one of them, it shows only that one. */
export function* recipePage(articles: Iterable<string>, words: ExportWords): Generator<string> {
  yield head(words, words.title);
  yield `<p><a href="../index.html">${escapeHtml(words.toList)}</a></p>\n<main>\n`;
  yield* articles;
  yield `</main>\n${foot}`;
}

/** Yields the first page of an archive: every recipe by title, with a field that narrows the list, and the lists, plans, diary and messages. */
export function* indexPage(
  { recipes, lists, plans, diary, messages }: ListedContent,
  words: ExportWords,
  date: Date,
): Generator<string> {
  yield head(words, words.title);
  yield `<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.recipes(recipes.length))} · ${escapeHtml(words.exportedOn(date))}</p>
<p hidden><input type="search" id="filter" dir="auto" aria-label="${escapeHtml(words.filter)}" placeholder="${escapeHtml(words.filter)}"></p>
<ul id="list" class="index">
`;
  for (const { id, title, labels, page } of recipes) {
    const labelText = labels.length === 0 ? '' : ` <small dir="auto">${escapeHtml(labels.join(', '))}</small>`;
    yield `<li><a href="${page}#r-${id}" dir="auto">${escapeHtml(title)}</a>${labelText}</li>\n`;
  }
  yield '</ul>\n';
  yield* textLinks(words.lists, lists);
  yield* textLinks(words.plans, plans);
  yield* textLinks(words.diary.title, diary);
  yield* textLinks(words.messages.title, messages);
  yield `<script>${filterScript}</script>\n${foot}`;
}

function* textLinks(heading: string, texts: readonly ListedText[]): Generator<string> {
  if (texts.length === 0) return;
  yield `<h2>${escapeHtml(heading)}</h2>\n<ul class="index">\n`;
  for (const { title, path } of texts) {
    // Names of files may have a # or a %, which mean something in addresses.
    const address = path.split('/').map(encodeURIComponent).join('/');
    yield `<li><a href="${escapeHtml(address)}" dir="auto">${escapeHtml(title)}</a></li>\n`;
  }
  yield '</ul>\n';
}
