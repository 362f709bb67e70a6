import type { Weight } from './typefaces.ts';

/** How a text looks. Sizes are points, `lineHeight` is the distance between two baselines. */
export interface TextStyle {
  size: number;
  lineHeight: number;
  weight: Weight;
  color: string;
}
