/** Three numbers of 32 bits that are mixed with one another. */
interface State {
  a: number;
  b: number;
  c: number;
}

const rotated = (number: number, by: number): number => (number << by) | (number >>> (32 - by));

/** Mixes the numbers so that none of them is lost (Bob Jenkins, lookup3, in the public domain). */
function mix(state: State): void {
  let { a, b, c } = state;
  a = (a - c) ^ rotated(c, 4);
  c = (c + b) | 0;
  b = (b - a) ^ rotated(a, 6);
  a = (a + c) | 0;
  c = (c - b) ^ rotated(b, 8);
  b = (b + a) | 0;
  a = (a - c) ^ rotated(c, 16);
  c = (c + b) | 0;
  b = (b - a) ^ rotated(a, 19);
  a = (a + c) | 0;
  c = (c - b) ^ rotated(b, 4);
  b = (b + a) | 0;
  Object.assign(state, { a, b, c });
}

/** Mixes the numbers at the end, so that each bit depends on all others. */
function finish({ a, b, c }: State): State {
  let [x, y, z] = [a, b, c];
  z = ((z ^ y) - rotated(y, 14)) | 0;
  x = ((x ^ z) - rotated(z, 11)) | 0;
  y = ((y ^ x) - rotated(x, 25)) | 0;
  z = ((z ^ y) - rotated(y, 16)) | 0;
  x = ((x ^ z) - rotated(z, 4)) | 0;
  y = ((y ^ x) - rotated(x, 14)) | 0;
  z = ((z ^ y) - rotated(y, 24)) | 0;
  return { a: x, b: y, c: z };
}

/** The bytes of a UUID, and a number of PostgreSQL's that it adds to all hashes. */
const start = 0x9e3779b9 + 16 + 3_923_095;

/**
 * Returns the number of 64 bits that the database function `uuid_hash_extended` makes of an id and a seed, as its upper half
 * with a sign and its lower half without.
 */
export function hashOfId(id: string, seed: number): readonly [high: number, low: number] {
  const state: State = { a: start | 0, b: start | 0, c: start | 0 };
  if (seed !== 0) {
    state.b = (state.b + seed) | 0;
    mix(state);
  }
  const hex = id.replaceAll('-', '');
  const [one = 0, two = 0, three = 0, four = 0] = [0, 8, 16, 24].map((from) => wordAt(hex, from));
  state.a = (state.a + one) | 0;
  state.b = (state.b + two) | 0;
  state.c = (state.c + three) | 0;
  mix(state);
  state.a = (state.a + four) | 0;
  const { b, c } = finish(state);
  return [b, c >>> 0];
}

/** Returns four bytes, of which the first one counts least. */
function wordAt(hex: string, from: number): number {
  const bytes = Number.parseInt(hex.slice(from, from + 8), 16);
  return (bytes >>> 24) | ((bytes >>> 8) & 0xff00) | ((bytes & 0xff00) << 8) | (bytes << 24);
}
