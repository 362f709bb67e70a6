import { textLines } from '@trivet/shared/text/lines';
import { type Direction, directionOf } from '../typesetting/bidi.ts';
import type { Book } from './book.ts';
import { type ContentsEntry, destinationOf } from './contents.ts';
import { placeIngredients } from './ingredient-list.ts';
import { space } from './page-flow.ts';
import type { PdfRecipe } from './pdf-recipe.ts';
import { placeHeader } from './recipe-header.ts';
import { placeSteps } from './step-list.ts';
import { styles } from './style.ts';
import { fullWidth, headingRows, longTextRows } from './text-rows.ts';

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
