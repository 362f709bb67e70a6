import {
  type PageBox,
  type RecipeReading,
  type RecipeSources,
  sureConfidence,
  type TextSource,
} from '@trivet/shared/ocr/schemas';
import type { RecipeText } from '@trivet/shared/recipes/schemas';
import type { PageText } from '../engine/reading-messages.ts';
import { type PlacedWord, WordFinder } from './word-finder.ts';

function around(boxes: readonly PageBox[]): PageBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top;
  return { left, top, width: Math.min(1, width), height: Math.min(1, height) };
}

/** Returns where words stand. What goes on to the next page is where it begins. */
function sourceOf(words: readonly PlacedWord[], unseen: string[]): TextSource | null {
  const [first] = words;
  if (first === undefined) return null;
  const own = words.filter(({ page }) => page === first.page);
  return {
    page: first.page,
    box: around(own.map(({ place }) => place)),
    confidence: Math.min(...own.map(({ confidence }) => confidence)),
    unsure: own
      .filter(({ confidence }) => confidence < sureConfidence)
      .map(({ text, place }) => ({ text, box: place })),
    unseen,
  };
}

/**
 * Returns where the fields of a recipe stand on the pages that it was read from. What a language model has read may have
 * words and numbers that are on no page. The engine has only made lines of what is there.
 */
export function recipeSources(
  recipe: RecipeText,
  pages: readonly PageText[],
  reader: RecipeReading['reader'],
): RecipeSources {
  const finder = new WordFinder(pages);
  const isModel = reader === 'model';
  const find = (text: string): TextSource | null => {
    const found = finder.find(text, { doubtsNumbers: isModel });
    return found === undefined ? null : sourceOf(found.words, isModel ? found.unseen : []);
  };
  const one = (text: string): TextSource | null => {
    finder.restart();
    return find(text);
  };
  const each = (text: string): (TextSource | null)[] => {
    finder.restart();
    return text === '' ? [] : text.split('\n').map((line) => find(line));
  };
  return {
    title: one(recipe.title),
    yield: one(recipe.yield),
    activeTime: one(recipe.activeTime),
    totalTime: one(recipe.totalTime),
    ingredients: each(recipe.ingredients),
    instructions: each(recipe.instructions),
    notes: each(recipe.notes),
  };
}

/**
 * Returns the text of pages, with a form feed between them. The mark of a heading is before the largest line of each,
 * which is the title of a recipe where the page begins one.
 */
export const textOfPages = (pages: readonly PageText[]): string =>
  pages
    .map(({ lines }) =>
      lines
        .map(({ words, isTitle, isApart }, at) => {
          const text = words.map((word) => word.text).join(' ');
          return `${isApart && at > 0 ? '\n' : ''}${isTitle ? '# ' : ''}${text}`;
        })
        .join('\n'),
    )
    .join('\n\n\f');
