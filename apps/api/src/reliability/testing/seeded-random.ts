import { createHash } from 'node:crypto';

/**
 * Returns a function for numbers from 0 to below 1, always the same for a seed, so that a failed trial can run again.
 */
export function seededRandom(seed: string): () => number {
  let turn = 0;
  return () =>
    createHash('sha256')
      .update(`${seed} ${(turn += 1)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32;
}
