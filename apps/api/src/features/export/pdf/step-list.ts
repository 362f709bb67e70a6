import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import type { Direction } from '../typesetting/bidi.ts';
import type { Book } from './book.ts';
import { type Row, space } from './page-flow.ts';
import { styles } from './style.ts';
import { fullWidth, headingRows, longTextRows, sideBySide, textRows } from './text-rows.ts';

const gutter = { least: 24, digit: 7, gap: 9 };
const stepGap = 5;

/** Places the steps, each with its number on the side where reading begins. */
export async function placeSteps(book: Book, text: string, direction: Direction): Promise<void> {
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
