import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import { textLines } from '@trivet/shared/text/lines';
import { type Direction, directionOf } from '../typesetting/bidi.ts';
import type { Book } from './book.ts';
import { type ContentsEntry, destinationOf } from './contents.ts';
import { placeIngredients } from './ingredient-list.ts';
import { type Row, space } from './page-flow.ts';
import type { PdfRecipe } from './pdf-recipe.ts';
import { placeHeader } from './recipe-header.ts';
import { styles } from './style.ts';
import { fullWidth, headingRows, longTextRows, sideBySide, textRows } from './text-rows.ts';

const gutter = { least: 24, digit: 7, gap: 9 };
const stepGap = 5;

/** Places the steps, each with its number on the side where reading begins. */
async function placeSteps(book: Book, text: string, direction: Direction): Promise<void> {
  const lines = instructionLines(text);
  if (lines.length === 0) return;
  const full = fullWidth(book, direction);
  const digits = String(lines.length).length;
  const numberWidth = Math.max(gutter.least, digits * gutter.digit + gutter.gap);
  const [numberBox, stepBox] = sideBySide(full, numberWidth, 0, direction);
  book.flow.hold(headingRows(book, book.options.words.instructions, direction));
  for (const { content, isHeader, count } of lines) {
    if (isHeader) {
      book.flow.hold([space(6), ...(await longTextRows(book, content, styles.header, full)), space(2)]);
    } else {
      const number = textRows(book, String(count), styles.stepNumber, numberBox);
      await book.flow.place(withNumber(number, await longTextRows(book, content, styles.body, stepBox)));
      await book.flow.place([space(stepGap)]);
    }
  }
  await book.flow.finish();
}

function withNumber([number]: readonly Row[], [first, ...rest]: readonly Row[]): Row[] {
  if (number === undefined || first === undefined) return [...rest];
  const draw = (y: number): void => {
    number.draw(y);
    first.draw(y);
  };
  return [{ ...first, draw }, ...rest];
}

/** Writes a recipe from the top of a new page. Returns its entry in the list of contents. */
export async function writeRecipe(book: Book, recipe: PdfRecipe): Promise<ContentsEntry> {
  const direction = directionOfRecipe(recipe, book.direction);
  book.flow.newPage();
  const page = book.pageNumber();
  if (book.options.contents) book.doc.addNamedDestination(destinationOf(page), 'XYZ', 0, 0, null);
  await placeHeader(book, recipe, direction);
  if (recipe.description.trim() !== '') book.flow.hold([space(10)]);
  await placeParagraphs(book, recipe.description);
  await placeIngredients(book, recipe.ingredients, direction);
  await placeSteps(book, recipe.instructions, direction);
  if (recipe.notes.trim() !== '') book.flow.hold(headingRows(book, book.options.words.notes, direction));
  await placeParagraphs(book, recipe.notes);
  return { title: recipe.title, page };
}

/**
 * Returns the direction of a recipe. The longer texts decide first, because the title may be the name of a foreign
 * dish.
 */
function directionOfRecipe({ instructions, ingredients, title }: PdfRecipe, fallback: Direction): Direction {
  return directionOf(instructions, directionOf(ingredients, directionOf(title, fallback)));
}

async function placeParagraphs(book: Book, text: string): Promise<void> {
  for (const { content, isHeader } of textLines(text)) {
    const rows = await longTextRows(book, content, isHeader ? styles.header : styles.body, fullWidth(book));
    if (isHeader) book.flow.hold([space(4), ...rows]);
    else await book.flow.place([...rows, space(4)]);
  }
  await book.flow.finish();
}
