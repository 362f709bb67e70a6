import { createRequire } from 'node:module';
import { seededNumbers } from '@trivet/shared/testing/seeded-numbers';
import sharp, { type OverlayOptions } from 'sharp';
import type { OldRecipe } from './old-pages.ts';

const fonts = createRequire(import.meta.url);
const fontfile = fonts.resolve('@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf');
const page = { width: 1_100, height: 1_400, margin: 120 };
const textSize = 34;
/** The type has lines of 35 pixels, and 9 between them. */
const leading = 9;
const lineHeight = 35 + leading;
const gutter = 50;
/** Paper that has yellowed, and ink that has browned. */
const [paper, ink] = ['#e4d3a6', '#3b2c1c'];

interface Drawn {
  picture: Buffer;
  width: number;
  height: number;
}

/** Draws Pango's markup in the type of the page, cut at its ink. Lines as wide as `width` are justified. */
async function drawn(text: string, { width = 0, size = textSize, isJustified = false } = {}): Promise<Drawn> {
  const markup = `<span size="${Math.round(size * 1_024)}" foreground="${ink}">${text}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: 'Old Standard TT',
      fontfile,
      dpi: 72,
      rgba: true,
      justify: isJustified,
      spacing: leading,
      ...(width > 0 && { width }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

/** Draws justified lines so that their first one stands where any other would, whatever its letters are. */
async function column(text: string, width: number): Promise<Drawn> {
  // The letter above gives every column the same upper edge. It is cut off with its line.
  const { picture, width: wide, height } = await drawn(`É\n${text}`, { width, isJustified: true });
  const cut = { left: 0, top: lineHeight, width: wide, height: height - lineHeight };
  return { picture: await sharp(picture).extract(cut).png().toBuffer(), width: wide, height: cut.height };
}

/** Returns the first lines of a column. */
const linesOf = async ({ picture, width }: Drawn, count: number): Promise<Drawn> => ({
  picture: await sharp(picture)
    .extract({ left: 0, top: 0, width, height: count * lineHeight - 2 })
    .png()
    .toBuffer(),
  width,
  height: count * lineHeight - 2,
});

/** Allows a word to be broken between two consonants that stand between vowels, as printers did. */
const hyphenated = (text: string): string =>
  text.replaceAll(/(?<=\p{L}[aeiouäöü][b-df-hj-np-tv-xz])(?=[b-df-hj-np-tv-xz][aeiouäöü]\p{L})/giu, '\u00ad');

/** Returns how many of these words fit into two lines beside the first letter. */
async function besideLetter(words: readonly string[], width: number): Promise<number> {
  let count = 2;
  while (count < words.length) {
    const { height } = await column(words.slice(0, count + 1).join(' '), width);
    if (height > lineHeight * 2) break;
    count += 1;
  }
  return count;
}

type Placed = OverlayOptions & { left: number; top: number; height: number };

const placedAt = ({ picture, height }: Drawn, left: number, top: number): Placed => ({
  input: picture,
  left: Math.round(left),
  top: Math.round(top),
  height,
});

/** Draws a paragraph that begins with a letter two lines high, beside which its text runs. */
async function withDropCap(text: string, width: number, at: { left: number; top: number }): Promise<Placed[]> {
  const letter = await drawn(text.slice(0, 1), { size: 92 });
  const words = text.slice(1).split(' ');
  const narrow = width - letter.width - 12;
  const set = words.map((word, index) => (index === 0 ? word.toUpperCase() : hyphenated(word)));
  const count = await besideLetter(set, narrow);
  // The second line is justified as well, because it is not the last one.
  const beside = await linesOf(await column(set.join(' '), narrow), 2);
  const rest = await column(set.slice(count).join(' '), width);
  return [
    placedAt(letter, at.left, at.top + 12),
    placedAt(beside, at.left + width - narrow, at.top),
    placedAt(rest, at.left, at.top + lineHeight * 2),
  ];
}

async function typeset({ title, paragraphs, columns }: OldRecipe): Promise<Placed[]> {
  const full = page.width - page.margin * 2;
  const width = columns === 1 ? Math.round(full * 0.72) : (full - gutter) / 2;
  const head = await drawn(`<span font_variant="small-caps">${title}.</span>`, { size: 52 });
  const placed = [placedAt(head, (page.width - head.width) / 2, page.margin)];
  const top = page.margin + head.height + 60;
  const [begin = '', ...rest] = paragraphs;
  let left = columns === 1 ? (page.width - width) / 2 : page.margin;
  let below = top;
  const put = (parts: readonly Placed[]): void => {
    placed.push(...parts);
    const lines = Math.round((Math.max(...parts.map((part) => part.top + part.height)) - below) / lineHeight);
    below += lines * lineHeight;
  };
  put(await withDropCap(begin, width, { left, top }));
  const half = Math.ceil(rest.length / 2);
  for (const [index, paragraph] of rest.entries()) {
    if (columns === 2 && index === half) [left, below] = [left + width + gutter, top];
    const text = await column(`\u2003${hyphenated(paragraph)}`, width);
    put([placedAt(text, left, below)]);
  }
  return placed;
}

/** Spots and fibres of paper as a picture of the page's size, each spot of so many pixels. */
function cloud(size: number, depth: number): Promise<Buffer> {
  const next = seededNumbers(size);
  const [width, height] = [Math.ceil(page.width / size), Math.ceil(page.height / size)];
  const data = Uint8Array.from({ length: width * height }, () => 255 - next(depth));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .resize(page.width, page.height, { fit: 'fill' })
    .png()
    .toBuffer();
}

/** Paper that is darker at the edges of the book and in spots. */
async function oldPaper(): Promise<Buffer> {
  const blank = { width: page.width, height: page.height, channels: 3 as const, background: paper };
  return sharp({ create: blank })
    .composite([
      { input: await cloud(90, 60), blend: 'multiply' },
      { input: await cloud(2, 40), blend: 'multiply' },
    ])
    .png()
    .toBuffer();
}

/** Returns a photograph of a page as old cookbooks are set, on yellowed paper through which the other side shows. */
export async function oldPage(recipe: OldRecipe, behind: OldRecipe): Promise<Buffer> {
  // Only the first use of a file makes its letters known.
  await drawn('a');
  const clear = { width: page.width, height: page.height, channels: 4 as const, background: '#0000' };
  const layer = async (of: OldRecipe): Promise<Buffer> =>
    sharp({ create: clear })
      .composite(await typeset(of))
      .png()
      .toBuffer();
  const through = await sharp(await layer(behind))
    .flop()
    .blur(2.5)
    .linear([1, 1, 1, 0.22], [0, 0, 0, 0])
    .png()
    .toBuffer();
  const printed = await sharp(await oldPaper())
    .composite([{ input: through }, { input: await layer(recipe) }])
    .png()
    .toBuffer();
  return sharp(printed).rotate(1.2, { background: '#5a4a3a' }).blur(0.6).jpeg({ quality: 86 }).toBuffer();
}
