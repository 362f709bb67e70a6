import { textLines } from '../text/lines.ts';

/** A step or header of a recipe's instructions. `count` is the number of the step below its header, 0 for a header. */
export interface InstructionLine {
  content: string;
  isHeader: boolean;
  count: number;
  complete: boolean;
}

/**
 * Returns the lines of the instructions as a screen shows them, with nothing ticked. It leaves out blank lines, and the
 * numbers of the steps begin again at 1 after each header.
 * @example instructionLines('Mix\n\nStir\n[Baking]\nPreheat') // Mix 1, Stir 2, header Baking 0, Preheat 1
 */
export function instructionLines(instructions: string): InstructionLine[] {
  let steps = 0;
  return textLines(instructions).map(({ content, isHeader }) => {
    steps = isHeader ? 0 : steps + 1;
    return { content, isHeader, count: steps, complete: false };
  });
}
