import { densityOf } from '../amounts/conversion/densities.ts';
import type { PrintOptions } from './options.ts';
import { conversionFor } from '../recipes/amounts/amount-wishes.ts';
import { ingredientLines } from '../recipes/ingredient-lines.ts';
import { instructionLines } from '../recipes/instruction-lines.ts';
import { recipeNotation, scaleIngredients } from '../recipes/amounts/scale-ingredients.ts';
import { scaleSteps } from '../recipes/amounts/scale-steps.ts';
import { scaleYield } from '../recipes/amounts/scale-yield.ts';
import type { Recipe, RecipeText } from '../recipes/schemas.ts';
import { type TextLine, textLines } from '../text/lines.ts';
import Fraction from 'fraction.js';
import { markup, type Markup, type MarkupPart } from '../text/markup.ts';
import type { PrintWords } from './print-words.ts';
import { lineMarkup } from './right-to-left.ts';

/** The parts of a recipe that are printed. Only people who may see its labels get them. */
export interface PrintedRecipe extends RecipeText, Pick<Recipe, 'corrections'> {
  images: readonly Pick<Recipe['images'][number], 'location' | 'srcSet'>[];
  labels: readonly { title: string }[];
}

/** The words of a recipe on the page. */
export type RecipeWords = Omit<PrintWords, 'printedOn' | 'recipes'>;

/** Returns one recipe as a part of the page. */
export function recipeMarkup(recipe: PrintedRecipe, options: PrintOptions, words: RecipeWords): Markup {
  const scale = new Fraction(options.scale);
  const notation = recipeNotation(recipe, words.decimalMark);
  const conversion = conversionFor(recipe, options.amounts, densityOf);
  const scaled = scaleIngredients(recipe.ingredients, scale, notation, conversion);
  const ingredients = groups(ingredientLines(scaled), ingredientList);
  if (!scale.equals(1) && ingredients.length > 0)
    ingredients.unshift(markup`<p class="scaled">${words.scaled(scale)}</p>\n`);
  const steps = groups(instructionLines(scaleSteps(recipe.instructions, scale, notation, conversion)), stepList);
  const notes = options.hasNotes
    ? groups(textLines(scaleSteps(recipe.notes, scale, notation, conversion)), paragraphs)
    : [];
  const isBeside = !options.isStacked && ingredients.length > 0 && steps.length > 0;
  return markup`<article class="recipe${isBeside && ' beside'}">
<header>
${options.hasImage && picture(recipe, words)}<h1 dir="auto">${recipe.title}</h1>
${paragraphs(wholeLines(recipe.description))}${facts({ ...recipe, yield: scaleYield(recipe.yield, scale, notation, conversion) }, options, words)}</header>
${section('ingredients', words.ingredients, ingredients)}${section('steps', words.instructions, steps)}${section('notes', words.notes, notes)}${options.hasUrl && address(recipe)}</article>
`;
}

const picture = ({ images: [image], title }: PrintedRecipe, words: RecipeWords): MarkupPart =>
  image &&
  markup`<img class="picture" src="${image.location}" srcset="${image.srcSet}" sizes="400px" alt="${words.picture(title)}">
`;

const section = (name: string, heading: string, content: readonly Markup[]): MarkupPart =>
  content.length > 0 &&
  markup`<section class="${name}">
<h2>${heading}</h2>
${content}</section>
`;

type Lines = readonly Pick<TextLine, 'content'>[];

/** Lines below one header. Lines before the first header have none. */
interface Group {
  header: string;
  lines: { content: string }[];
}

function groups(
  lines: readonly Pick<TextLine, 'content' | 'isHeader'>[],
  list: (lines: Lines) => MarkupPart,
): Markup[] {
  const found: Group[] = [];
  for (const line of lines) {
    if (line.isHeader) found.push({ header: line.content, lines: [] });
    else if (found.length === 0) found.push({ header: '', lines: [line] });
    else found.at(-1)?.lines.push(line);
  }
  return found.map((group) => markup`${heading(group)}${group.lines.length > 0 && list(group.lines)}`);
}

const heading = ({ header }: Group): MarkupPart =>
  header !== '' &&
  markup`<h3 dir="auto">${header}</h3>
`;

// The first line decides on which side the boxes and numbers stand. The style lets each line read in its own direction.
const ingredientList = (lines: Lines): Markup => markup`<ul dir="auto">
${lines.map(item)}</ul>
`;
const stepList = (lines: Lines): Markup => markup`<ol dir="auto">
${lines.map(item)}</ol>
`;

const item = ({ content }: Lines[number]): Markup => markup`<li>${lineMarkup(content)}</li>
`;
const paragraphs = (lines: Lines): Markup[] =>
  lines.map(
    ({ content }) => markup`<p dir="auto">${lineMarkup(content)}</p>
`,
  );

// A description has no headers, so brackets are a part of it.
const wholeLines = (text: string): Lines =>
  textLines(text).map(({ originalContent }) => ({ content: originalContent.trim() }));

/**
 * Returns the address of a recipe's source: a link when it is safe to follow, otherwise text. Safe means http or https,
 * without white space, control characters and names before the host, which people and browsers read differently.
 */
function sourceLink(url: string): Markup | string {
  const address = url.trim();
  const isWeb = /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(address) && URL.canParse(address);
  if (!isWeb) return address;
  const { href, username, password } = new URL(address);
  if (username !== '' || password !== '') return address;
  return markup`<a href="${href}" target="_blank" rel="noopener noreferrer nofollow" dir="ltr">${address}</a>`;
}

const address = ({ url }: PrintedRecipe): MarkupPart =>
  url.trim() !== '' &&
  markup`<p class="address"><bdi>${sourceLink(url)}</bdi></p>
`;

function facts(recipe: PrintedRecipe, options: PrintOptions, words: RecipeWords): MarkupPart {
  const { totalTime, activeTime, yield: amount, source, labels } = recipe;
  const titles = labels.map(({ title }, index) => markup`${index > 0 && ', '}<bdi>${title}</bdi>`);
  const known = [
    fact(words.totalTime, lineMarkup(words.time(totalTime))),
    fact(words.activeTime, lineMarkup(words.time(activeTime))),
    fact(words.yield, lineMarkup(amount)),
    options.hasSource && fact(words.source, source),
    labels.length > 0 && fact(words.labels, titles),
  ].filter((one) => one !== false);
  return (
    known.length > 0 &&
    markup`<dl>
${known}</dl>
`
  );
}

const fact = (name: string, value: MarkupPart): Markup | false =>
  (typeof value !== 'string' || value.trim() !== '') &&
  markup`<div><dt>${name}</dt><dd dir="auto">${value}</dd></div>
`;
