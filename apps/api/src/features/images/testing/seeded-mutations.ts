/** Returns a function for numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns damaged copies of the files in turn: with flipped bits, overwritten bytes, cut ends, lost and doubled parts.
 */
export function seededMutations(files: readonly Buffer[], count: number, seed = 20_261_120): Buffer[] {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const damages: ((file: Buffer) => Buffer)[] = [
    (file) => flip(file, below(file.length), 1 << below(8)),
    (file) =>
      Array.from({ length: 1 + below(30) }, () => below(file.length)).reduce((copy, at) => flip(copy, at, 255), file),
    (file) => file.subarray(0, below(file.length)),
    (file) => Buffer.concat([file.subarray(0, below(file.length)), file.subarray(below(file.length))]),
    // Headers contain the sizes and lengths.
    (file) => flip(file, below(Math.min(64, file.length)), 1 + below(255)),
  ];
  return Array.from({ length: count }, (_, index) => {
    const file = files[index % files.length] ?? Buffer.alloc(0);
    const damage = damages[below(damages.length)];
    return damage ? damage(file) : file;
  });
}

function flip(file: Buffer, at: number, mask: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ mask;
  return copy;
}
