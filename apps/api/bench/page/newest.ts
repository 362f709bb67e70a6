import type { Figure } from '../figures.ts';
import { limitKeyOf } from '../limit/limit-of.ts';
import { knownKeys } from '../reference.ts';
import type { Run } from '../results.ts';

/** A figure of the newest run that measured it, with the section that it stands in. */
export interface Newest {
  readonly section: string;
  readonly figure: Figure;
  readonly run: string;
  /** What the machine can do at most, as the same run measured it. */
  readonly limit: number | undefined;
  /** The figure of the call that the reference product names, in the same run. */
  readonly named: number | undefined;
}

/** Keys that figures had before other sizes were measured. */
const formerKeys: Readonly<Record<string, string>> = {
  'first rows, desktop': 'first rows, desktop 10000',
  'first rows, phone': 'first rows, phone 10000',
};

/** Returns the newest figure of each key, those of the oldest run first. `runs` begins with the oldest. */
export function newestOf(runs: readonly Run[]): Map<string, Newest> {
  const byKey = new Map<string, Newest>();
  for (const { name: run, sections } of runs) {
    const values = new Map(sections.flatMap(({ figures }) => figures.map(({ key, value }) => [key, value])));
    for (const { title: section, figures } of sections) {
      for (const figure of figures) {
        const key = formerKeys[figure.key] ?? figure.key;
        const limit = values.get(limitKeyOf(key) ?? '');
        byKey.set(key, { section, figure: { ...figure, key }, run, limit, named: values.get(`known ${key}`) });
      }
    }
  }
  return byKey;
}

/** Returns the figures that the page shows, in the order of what is known of them. */
export const shownOf = (newest: ReadonlyMap<string, Newest>): Newest[] =>
  knownKeys.flatMap((key) => newest.get(key) ?? []);
