import { createRequire } from 'node:module';
import sharp, { type OutputInfo } from 'sharp';
import type { SampleRecipe } from './sample-recipes.ts';

/** How a page is laid out and what the camera does to it. */
export interface PageLook {
  layout?: 'one-column' | 'two-columns';
  /** Height of the letters of the text in pixels. */
  size?: number;
  /** Degrees clockwise. */
  turn?: number;
  /** The most that noise changes a pixel, of 255. */
  noise?: number;
  /** How much darker the far corner is, from 0 to 1. */
  shadow?: number;
  /** How much narrower the upper edge is than the lower one, and how much the lines bend, from 0 to 1. */
  perspective?: number;
  /** Radius of the blur in pixels. */
  blur?: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Breaks a text into lines of at most so many letters. */
function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const fonts = createRequire(import.meta.url);
const fontFile = (name: string): string => fonts.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Pango takes 1,024 parts of a point, and a point is a pixel at 72 dots to the inch. */
const span = (text: string, size: number, weight = 'normal'): string =>
  `<span size="${Math.round(size * 1_024)}" weight="${weight}">${escaped(text)}</span>`;

/** Draws lines of Pango's markup, black on white. */
async function drawn(lines: readonly string[], isRight: boolean): Promise<Grey> {
  const draw = (text: string, fontfile: string): Promise<{ data: Buffer; info: OutputInfo }> =>
    sharp({ text: { text, font: 'DejaVu Sans', fontfile, dpi: 72, align: isRight ? 'right' : 'left' } })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
  // Only the first use of a file makes its letters known.
  await draw('a', fontFile('DejaVuSans-Bold'));
  const { data, info } = await draw(lines.join('\n'), fontFile('DejaVuSans'));
  return { data: Buffer.from(data.map((value) => 255 - value)), width: info.width, height: info.height };
}

const partLines = (size: number, heading: string, items: readonly string[], letters: number): string[] => [
  span(heading, size * 1.3, 'bold'),
  ...items.flatMap((item) => [span(' ', size * 0.3), ...broken(item, letters).map((text) => span(text, size))]),
];

const pageSize = { width: 1_240, height: 1_754, margin: 90 };

/** Draws the page of a recipe, of the size of A4 at 150 dots to the inch. */
async function drawnPage(recipe: SampleRecipe, { layout = 'one-column', size = 24 }: PageLook): Promise<Grey> {
  const { width, height, margin } = pageSize;
  const isRight = recipe.language === 'he';
  const isWide = layout === 'one-column';
  const letters = Math.floor((isWide ? width - margin * 2 : 560) / (size * 0.6));
  const steps = recipe.steps.map((step, at) => `${at + 1}. ${step}`);
  const head = await drawn(
    [span(recipe.title, size * 2, 'bold'), span(' ', size * 0.4), span(recipe.facts, size)],
    isRight,
  );
  const list = await drawn(
    partLines(size, recipe.ingredientsHeading, recipe.ingredients, isWide ? letters : 26),
    isRight,
  );
  const method = await drawn(partLines(size, recipe.stepsHeading, steps, letters), isRight);
  const page: Grey = { data: Buffer.alloc(width * height, 255), width, height };
  const put = (part: Grey, x: number, y: number): void => {
    const left = isRight ? width - x - part.width : x;
    for (let row = 0; row < part.height && y + row < height; row += 1)
      page.data.set(part.data.subarray(row * part.width, (row + 1) * part.width), (y + row) * width + left);
  };
  const below = 80 + head.height + size * 2;
  put(head, margin, 80);
  put(list, margin, below);
  if (isWide) put(method, margin, below + list.height + size * 2);
  else put(method, 590, below);
  return page;
}

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

/** Numbers that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes the upper edge narrower and bends the lines, as a page of an open book looks from above. */
function warped({ data, width, height }: Grey, strength: number): Grey {
  const out = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y += 1) {
    const narrow = 1 - strength * 0.2 * (1 - y / height);
    for (let x = 0; x < width; x += 1) {
      const fromX = (x - width / 2) / narrow + width / 2;
      const fromY = y + Math.sin((x / width) * Math.PI) * strength * 40;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, below] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = (data[at] ?? 255) * (1 - right) + (data[at + 1] ?? 255) * right;
      const under = (data[at + width] ?? 255) * (1 - right) + (data[at + width + 1] ?? 255) * right;
      out[y * width + x] = above * (1 - below) + under * below;
    }
  }
  return { data: out, width, height };
}

function lit({ data, width, height }: Grey, { shadow = 0, noise = 0 }: PageLook): Grey {
  const next = numbers(7);
  const out = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const light = 1 - shadow * Math.min(1, (x / width) * 0.6 + (y / height) * 0.4 + (x > width * 0.7 ? 0.2 : 0));
    out[at] = Math.max(0, Math.min(255, (data[at] ?? 255) * light + (next() - 0.5) * 2 * noise));
  }
  return { data: out, width, height };
}

/** Returns a photograph of a page with a recipe, as JPEG. */
export async function renderedPage(recipe: SampleRecipe, look: PageLook = {}): Promise<Buffer> {
  const page = await drawnPage(recipe, look);
  const turned = sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } }).rotate(
    look.turn ?? 0,
    {
      background: '#e8e4da',
    },
  );
  const soft = look.blur === undefined ? turned : turned.blur(look.blur);
  const { data, info } = await soft.greyscale().raw().toBuffer({ resolveWithObject: true });
  let grey: Grey = { data, width: info.width, height: info.height };
  if (look.perspective !== undefined) grey = warped(grey, look.perspective);
  if (look.shadow !== undefined || look.noise !== undefined) grey = lit(grey, look);
  return sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
