import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1, always the same for a seed, so that a trial that failed can be run again. */
export function seededRandom(seed: string): () => number {
  let turn = 0;
  return () =>
    createHash('sha256')
      .update(`${seed} ${(turn += 1)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32;
}
