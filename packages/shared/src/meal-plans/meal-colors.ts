import type { Meal } from './plan-row.ts';

/** The colors of meals without one of their own, by their places in the day. Each has a contrast of 3:1 or more on white. */
const colorsByPlace = ['#b7791f', '#2f7d4f', '#1f6f8b', '#a33b72', '#6b6860', '#6b4fa0', '#9c3d2e', '#5b7a1f'] as const;

/** Returns the color of a meal at its place in the day, as `#rrggbb`. */
export const colorOfMeal = ({ color }: Pick<Meal, 'color'>, place: number): string =>
  color ?? colorsByPlace[place % colorsByPlace.length] ?? colorsByPlace[0];
