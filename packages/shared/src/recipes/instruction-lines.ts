import { textLines } from '../text/lines.ts';

/** A step or header of a recipe's instructions. `count` is the number of the step below its header, 0 for a header. */
export interface InstructionLine {
  content: string;
  isHeader: boolean;
  count: number;
  complete: boolean;
}

/**
 * The instructions one by one as a screen shows them, nothing ticked. Blank lines are dropped and the numbering
 * restarts at 1 after each header.
 * @example instructionLines('Mix\n\nStir\n[Baking]\nPreheat') // Mix 1, Stir 2, header Baking 0, Preheat 1
 */
export function instructionLines(instructions: string): InstructionLine[] {
  let steps = 0;
  return textLines(instructions).map(({ content, isHeader }) => {
    steps = isHeader ? 0 : steps + 1;
    return { content, isHeader, count: steps, complete: false };
  });
}
