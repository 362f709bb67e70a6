import type { KitchenSourceId } from './sources.ts';

/** The shape of a pan, which also says how its volume is known. */
export type BakingPanShape =
  | 'round'
  | 'springform'
  | 'square'
  | 'rectangle'
  | 'sheet'
  | 'tart'
  | 'pie'
  | 'loaf'
  | 'bundt'
  | 'tube'
  | 'muffin';

/** A pan with its inner sizes in millimeters: diameter or sides, then the height. */
export interface BakingPan {
  readonly id: string;
  readonly shape: BakingPanShape;
  readonly sizes: readonly number[];
  /** The number of cups in a pan for muffins. */
  readonly cups: number;
  /** What it holds to the brim in milliliters, or null where its sizes tell. */
  readonly measured: number | null;
  /** Who measured its volume, or null where its sizes tell. */
  readonly source: KitchenSourceId | null;
}

const shaped = (shape: BakingPanShape, ...sizes: readonly number[]): BakingPan => ({
  id: `${shape} ${sizes.join('x')}`,
  shape,
  sizes,
  cups: 1,
  measured: null,
  source: null,
});

const measured = (milliliters: number, shape: BakingPanShape, ...sizes: readonly number[]): BakingPan => ({
  ...shaped(shape, ...sizes),
  measured: milliliters,
  source: 'joyOfBaking',
});

const muffins = (cups: number, milliliters: number, ...sizes: readonly number[]): BakingPan => {
  const pan = measured(milliliters * cups, 'muffin', ...sizes);
  return { ...pan, id: `${cups} ${pan.id}`, cups };
};

/** Common pans in the order of the page. */
export const bakingPans: readonly BakingPan[] = [
  shaped('round', 203, 51),
  shaped('round', 229, 51),
  shaped('springform', 180, 70),
  shaped('springform', 200, 70),
  shaped('springform', 229, 64),
  shaped('springform', 240, 70),
  shaped('springform', 260, 70),
  shaped('springform', 280, 70),
  shaped('square', 203, 203, 51),
  shaped('square', 229, 229, 51),
  shaped('rectangle', 279, 178, 51),
  shaped('rectangle', 330, 229, 51),
  shaped('sheet', 381, 254, 25),
  shaped('tart', 240, 30),
  shaped('tart', 280, 30),
  measured(1_200, 'pie', 229, 38),
  measured(950, 'loaf', 203, 102, 64),
  measured(1_400, 'loaf', 216, 114, 64),
  measured(1_900, 'loaf', 229, 127, 76),
  measured(2_100, 'bundt', 229, 76),
  measured(2_800, 'bundt', 254, 89),
  measured(2_800, 'tube', 229, 76),
  measured(3_800, 'tube', 254, 102),
  muffins(6, 120, 70, 38),
  muffins(12, 120, 70, 38),
  muffins(24, 30, 44, 19),
];

/** Cubic millimeters in a milliliter. */
const ofMilliliter = 1_000;

/** Returns what a pan holds to the brim, in milliliters. */
export function panVolume({ measured: known, sizes }: BakingPan): number {
  if (known !== null) return known;
  const [first = 0, second = 0, height] = sizes;
  const box = height === undefined ? (Math.PI / 4) * first ** 2 * second : first * second * height;
  return box / ofMilliliter;
}

/**
 * Returns by what the amounts of a recipe are multiplied to fill another pan as high as its own.
 * @example panExchange(roundOf26cm, roundOf20cm) // 0.59
 */
export const panExchange = (from: BakingPan, to: BakingPan): number => panVolume(to) / panVolume(from);
