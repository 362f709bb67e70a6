import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededNumbers } from '@trivet/shared/testing/seeded-numbers';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { amountOf } from '@trivet/shared/testing/proof';
import type { Importer } from '../recipe-files/importer.ts';
import { inFolder, type Outcome, outcomeOf } from './read-bytes.ts';

const usual = { cuts: amountOf({ gate: 30, proof: 600 }), flips: amountOf({ gate: 60, proof: 900 }) };

/** The number of versions that {@link damagedVersions} makes by default. */
export const damagedCount = usual.cuts + usual.flips;

/** Yields a file cut off at many places, then with single bits changed. The versions are the same in each run. */
export function* damagedVersions(good: Buffer, { cuts = usual.cuts, flips = usual.flips } = {}): Generator<Buffer> {
  noteFigure(`${cuts + flips} damaged files`);
  const next = seededNumbers(good.length);
  for (let cut = 0; cut < cuts; cut += 1) yield good.subarray(0, next(good.length));
  for (let flip = 0; flip < flips; flip += 1) {
    const bytes = Buffer.from(good);
    const at = next(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8));
    yield bytes;
  }
}

/** Reads all damaged versions of a file, a few at a time (I10). Throws any error but a `DomainError`. */
export const readDamaged = (
  importer: Importer,
  good: Buffer,
  count: { cuts?: number; flips?: number } = {},
): Promise<Outcome[]> =>
  inFolder(async (folder) => {
    const versions = damagedVersions(good, count);
    const outcomes: Outcome[] = [];
    const work = async (name: string): Promise<void> => {
      const path = join(folder, name);
      for (const bytes of versions) {
        writeFileSync(path, bytes);
        outcomes.push(await outcomeOf(importer, { path, size: bytes.length, name }));
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => work(name)));
    return outcomes;
  });
