import { short } from '../figures.ts';
import { markdownTable } from '../page/markdown-table.ts';
import type { Growth } from './growth.ts';
import { grownWork, type GrownWork } from './keys.ts';

const works = Object.entries(grownWork) as [GrownWork, string][];

/** Returns the cost as work grows: requests a second of many clients and, after a stroke, milliseconds of one. */
export function growthTable({ recipes, people, valueOf }: Growth): string {
  const places = people.flatMap((count) => recipes.map((size) => ({ recipes: size, people: count })));
  const heads = places.map((at) => `${at.recipes.toLocaleString('en')} × ${at.people.toLocaleString('en')}`);
  const rows = works.map(([work, name]) => [
    name,
    ...places.map((at) => {
      const [many, one] = [valueOf(work, 'many', at), valueOf(work, 'one', at)];
      return many === undefined || one === undefined ? '' : `${short(many)} / ${short(one)}`;
    }),
  ]);
  return markdownTable(['', ...heads], rows);
}
