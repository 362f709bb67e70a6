import { type Grey, greyOf, resized, sharpOf } from './grey.ts';

/** A background is drawn in this width: coarse enough that no letter is left in it. */
const backgroundWidth = 160;
/** Letters are at least this much darker than the paper around them, of 255. */
const leastContrast = 24;

/**
 * Returns the brightness of the paper around each place. Each place takes the brightest of its neighbours, so that letters
 * go, and then the darkest of theirs, so that the edge of a shadow stays where it is.
 */
async function paperOf(grey: Grey): Promise<Grey> {
  const small = await greyOf(sharpOf(grey).resize(Math.min(backgroundWidth, grey.width), null, { kernel: 'linear' }));
  const closed = around(around(small, Math.max), Math.min);
  return greyOf(sharpOf(closed).blur(1).resize(grey.width, grey.height, { fit: 'fill', kernel: 'linear' }));
}

/** How many pixels of the background are neighbours, on each side. */
const reach = 4;

/** Returns the highest or lowest value among the neighbours of each pixel, of its row first and of the column then. */
function around({ data, width, height }: Grey, choose: (one: number, other: number) => number): Grey {
  const across = spread(data, { count: height, length: width, stride: 1, next: width }, choose);
  const down = spread(across, { count: width, length: height, stride: width, next: 1 }, choose);
  return { data: down, width, height };
}

interface Walk {
  /** How many lines of pixels, how long each is, and the steps within and between them. */
  count: number;
  length: number;
  stride: number;
  next: number;
}

function spread(
  data: Uint8Array,
  { count, length, stride, next }: Walk,
  choose: (one: number, other: number) => number,
): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let line = 0; line < count; line += 1)
    for (let at = 0; at < length; at += 1) {
      let best = data[line * next + at * stride] ?? 0;
      const last = Math.min(length - 1, at + reach);
      for (let near = Math.max(0, at - reach); near <= last; near += 1)
        best = choose(best, data[line * next + near * stride] ?? 0);
      out[line * next + at * stride] = best;
    }
  return out;
}

/** Divides a picture by the brightness of its paper, so that shadows go and the darkest letters become black. */
export async function evenLight(grey: Grey): Promise<Grey> {
  const paper = await paperOf(grey);
  const out = new Uint8Array(grey.data.length);
  const counts = new Uint32Array(256);
  for (let at = 0; at < out.length; at += 1) {
    const value = Math.min(255, ((grey.data[at] ?? 0) * 255) / Math.max(1, paper.data[at] ?? 255));
    out[at] = value;
    counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  }
  return { data: stretched(out, darkestOf(counts, out.length)), width: grey.width, height: grey.height };
}

/** Returns the value below which a fiftieth of the pixels are, which are letters on any page. */
function darkestOf(counts: Uint32Array, total: number): number {
  let seen = 0;
  const at = counts.findIndex((count) => {
    seen += count;
    return seen >= total / 50;
  });
  return Math.min(255 - leastContrast * 2, Math.max(0, at));
}

const stretched = (data: Uint8Array, darkest: number): Uint8Array =>
  data.map((value) => Math.max(0, Math.min(255, ((value - darkest) * 255) / (245 - darkest))));

/** The places that are ink: 1 for a pixel much darker than the paper, else 0. */
export interface Ink {
  readonly marks: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Ink is darker than this, of 255, and than this part of what is around it. The second leaves out edges of shadows. */
const inkBelow = { value: 170, ofAround: 0.82 };

/** Returns where a picture in even light has ink, in a smaller width. */
export async function inkOf(even: Grey, width = even.width): Promise<Ink> {
  const small = await resized(even, Math.min(width, even.width));
  const around = await greyOf(sharpOf(small).blur(Math.max(2, small.width / 80)));
  const marks = small.data.map((value, at) =>
    value < inkBelow.value && value < (around.data[at] ?? 255) * inkBelow.ofAround ? 1 : 0,
  );
  return { marks: withoutSpecks(marks, small.width), width: small.width, height: small.height };
}

/** Takes away ink that has at most two neighbours, which is noise and no stroke of a letter. */
function withoutSpecks(marks: Uint8Array, width: number): Uint8Array {
  const across = marks.map((mark, at) => mark + (marks[at - 1] ?? 0) + (marks[at + 1] ?? 0));
  return marks.map((mark, at) => {
    const near = (across[at] ?? 0) + (across[at - width] ?? 0) + (across[at + width] ?? 0);
    return mark === 1 && near > 3 ? 1 : 0;
  });
}
