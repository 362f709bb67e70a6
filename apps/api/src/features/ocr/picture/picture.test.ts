import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hugePng } from '#api/features/images/testing/png-file';
import { seededMutations } from '#api/features/images/testing/seeded-mutations';
import { amountOf } from '@trivet/shared/testing/proof';
import { blocksOf } from '../layout/blocks.ts';
import { bendOf, straightened } from './bend.ts';
import { evenLight, inkOf } from './even-light.ts';
import { type Grey, turned } from './grey.ts';
import { lettersOf } from './letters.ts';
import { openPicture } from './open-picture.ts';
import { quarterTurn, skewOf } from './skew.ts';
import { wayBack } from './way-back.ts';

interface Bar {
  left: number;
  top: number;
  width: number;
}

/** Returns whether a part of a line is a letter or a gap, without a pattern that would go through the lines. */
const isInk = (part: number, line: number): boolean =>
  Math.sin(part * 12.9898 + line * 78.233) * 43_758.5453 -
    Math.floor(Math.sin(part * 12.9898 + line * 78.233) * 43_758.5453) <
  0.65;

/** Draws lines of text as rows of small bars, black on white, on a page of 800 by 1,000 pixels. */
function pageOf(lines: readonly Bar[], shadow = 0): Grey {
  const [width, height] = [800, 1_000];
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) data[at] = 255 - shadow * ((at % width) / width) * 160;
  for (const line of lines)
    for (let x = line.left; x < line.left + line.width; x += 1)
      for (let y = line.top; y < line.top + 12; y += 1)
        if (isInk(Math.floor((x - line.left) / 5), line.top)) data[y * width + x] = (data[y * width + x] ?? 255) * 0.1;
  return { data, width, height };
}

const paragraph = (left: number, width: number, from = 200, count = 16): Bar[] =>
  Array.from({ length: count }, (_, line) => ({ left, width: width - (line % 3) * 20, top: from + line * 30 }));

const inkFor = async (grey: Grey) => lettersOf(await inkOf(await evenLight(grey), 800));

describe('a page is made level', () => {
  const page = pageOf(paragraph(120, 560));

  test.each([-7.5, -2, 0, 3, 12])('one that is turned by %s degrees tells its angle', async (degrees) => {
    const { degrees: found } = skewOf(await inkFor(await turned(page, degrees)));
    expect(Math.abs(found + degrees)).toBeLessThanOrEqual(0.3);
  });

  test('one that lies on its side has sharper lines across', async () => {
    const ink = await inkFor(await turned(page, 90));
    expect(skewOf(quarterTurn(ink)).sharpness).toBeGreaterThan(skewOf(ink).sharpness * 2);
  });

  test('the lines of an open book are made straight, and straight ones are left alone', async () => {
    expect(bendOf(await inkFor(page))).toBeUndefined();
    const arc = Array.from({ length: 40 }, (_, at) => -Math.sin((at / 39) * Math.PI) * 24);
    const bent = await inkFor(straightened(page, arc, 800));
    const bend = bendOf(bent) ?? [];
    expect(Math.max(...bend) - Math.min(...bend)).toBeGreaterThan(14);
    const straight = await inkFor(straightened(straightened(page, arc, 800), bend, 800));
    expect(skewOf(straight).sharpness).toBeGreaterThan(skewOf(bent).sharpness * 1.5);
  });

  test('a shadow changes nothing about where the letters are', async () => {
    const count = ({ marks }: { marks: Uint8Array }): number => marks.reduce((sum, mark) => sum + mark, 0);
    const [plain, dark] = [await inkFor(page), await inkFor(pageOf(paragraph(120, 560), 1))];
    expect(Math.abs(count(dark) / count(plain) - 1)).toBeLessThan(0.15);
  });
});

describe('the blocks of a page', () => {
  test('two columns below a title are read one after the other, from the side of the script', async () => {
    const title = { left: 120, top: 60, width: 560 };
    const ink = await inkFor(pageOf([title, ...paragraph(80, 240, 200, 9), ...paragraph(420, 300)]));
    const [head, first, second, ...rest] = blocksOf(ink, false);
    expect(rest).toEqual([]);
    expect(head?.bottom).toBeLessThan(120);
    expect(first?.right).toBeLessThan(400);
    expect(second?.left).toBeGreaterThan(400);
    expect(blocksOf(ink, true).map(({ left }) => left)).toEqual([head, second, first].map((block) => block?.left));
  });

  test('a narrow column of amounts stays beside its foods', async () => {
    const lines = Array.from({ length: 8 }, (_, line) => line * 40 + 200).flatMap((top) => [
      { left: 100, top, width: 60 },
      { left: 260, top, width: 380 },
    ]);
    expect(blocksOf(await inkFor(pageOf(lines)), false).length).toBe(1);
  });

  test('a page without letters has none', async () => {
    expect(blocksOf(await inkFor(pageOf([])), false)).toEqual([]);
  });
});

test('the place of a word is found again on the page that was turned', () => {
  const page = { width: 400, height: 600 };
  const straight = wayBack({ quarterTurns: 0, page, level: page, degrees: 0 }, { width: 800, height: 1_200 });
  const box = { left: 80, top: 120, right: 240, bottom: 180 };
  expect(straight.placeOf(box)).toEqual({ left: 0.1, top: 0.1, width: 0.2, height: 0.05 });
  const flipped = wayBack({ quarterTurns: 1, page, level: page, degrees: 0, isUpsideDown: true }, page);
  expect(flipped.quarterTurns).toBe(3);
  expect(flipped.placeOf({ left: 40, top: 60, right: 120, bottom: 90 })).toMatchObject({ left: 0.1, top: 0.1 });
  // The middle stays where it is, whatever the angle.
  const askew = wayBack(
    { quarterTurns: 0, page, level: { width: 440, height: 630 }, degrees: 5 },
    { width: 440, height: 630 },
  );
  const { left, top, width, height } = askew.placeOf({ left: 210, top: 310, right: 230, bottom: 320 });
  expect([left + width / 2, top + height / 2]).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)]);
});

describe('M4 and M8 pictures that nobody should decode', () => {
  const refusalOf = (bytes: Buffer): Promise<string> =>
    openPicture(bytes).then(
      ({ width, height }) => (width <= 2_600 && height <= 2_600 ? 'read' : 'too large'),
      (error: unknown) => (error instanceof Error ? error.message : 'nothing'),
    );

  test('one of 256 megapixels is refused before it is decoded, and a large photograph is made smaller', async () => {
    expect(await refusalOf(hugePng(16_000, 16_000))).toBe('imageTooLarge');
    const photo = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#888' } });
    expect(await openPicture(await photo.jpeg({ quality: 20 }).toBuffer())).toMatchObject({
      width: 2_600,
      height: 1_950,
    });
  });

  test('damaged ones are read or refused', async () => {
    const { data, width, height } = pageOf(paragraph(120, 560));
    const picture = sharp(data, { raw: { width, height, channels: 1 } }).resize(200);
    const files = await Promise.all([
      picture.clone().jpeg().toBuffer(),
      picture.clone().png().toBuffer(),
      picture.clone().webp().toBuffer(),
    ]);
    const damaged = seededMutations(files, amountOf({ gate: 150, proof: 3_000 }));
    const answers = new Set<string>();
    for (const file of damaged) answers.add(await refusalOf(file));
    expect([...answers].filter((answer) => !['read', 'notAnImage', 'imageTooLarge'].includes(answer))).toEqual([]);
  });
});
