import type { LineCorrection } from '@trivet/shared/recipes/schemas';

/** Returns corrections as lines of text for people: the line, the amount and the ingredient. */
export const correctionLines = (corrections: readonly LineCorrection[]): string[] =>
  corrections.map(({ line, amount, name }) => [line, amount, name].filter((text) => text !== '').join(' · '));
