import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { processImage, variantSizes } from './image-pipeline.ts';
import { exifSegment, jpegSegment, placeBytes, redAndBlue, withSegments } from './testing/jpeg-file.ts';
import { webpChunks } from './testing/webp-file.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#864' } });

const pixelOf = async (webp: Buffer, left: number, top: number): Promise<string> => {
  const [red = 0, , blue = 0] = await sharp(webp).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
};

describe('an image', () => {
  it.each([
    ['in colours', plain(900, 300).jpeg(), [0x88, 0x66, 0x44, 0xff]],
    ['in shades of grey', plain(300, 900).greyscale().png(), [0x6a, 0x6a, 0x6a, 0xff]],
    ['half transparent', plain(64, 64).ensureAlpha(0.5).png(), [0x88, 0x66, 0x44, 0x80]],
    ['of one pixel', plain(1, 1).webp({ lossless: true }), [0x88, 0x66, 0x44, 0xff]],
  ])('%s has a preview of its colours', async (_, picture, colours) => {
    const { preview } = await processImage(await picture.toBuffer());
    expect(preview).toMatch(/^[\w+/]{20,40}=*$/);
    const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(preview, 'base64'));
    for (const [at, value] of [r, g, b, a].entries())
      expect(Math.abs(value * 255 - (colours[at] ?? 0))).toBeLessThan(24);
  });

  it('becomes WebPs 320, 800 and 1600 wide', async () => {
    const image = await processImage(await plain(2_000, 1_000).jpeg().toBuffer());
    expect(image).toMatchObject({ contentType: 'image/jpeg', width: 2_000, height: 1_000 });
    expect(image.variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [800, 400],
      [1_600, 800],
    ]);
    for (const { width, height, bytes } of image.variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it.each([
    [[100, 50], [[100, 50]]],
    [[1, 1], [[1, 1]]],
    [[320, 10], [[320, 10]]],
    [
      [500, 300],
      [
        [500, 300],
        [320, 192],
      ],
    ],
    [[10, 40_000], [[2, 6_400]]],
    [
      [1_600, 25_600],
      [
        [400, 6_400],
        [320, 5_120],
      ],
    ],
    [
      [30_000, 1],
      [
        [1_600, 1],
        [800, 1],
        [320, 1],
      ],
    ],
  ])('of %j pixels is never enlarged and has at least one variant: %j', ([width, height], sizes) => {
    expect(variantSizes(width ?? 0, height ?? 0).map((size) => [size.width, size.height])).toEqual(sizes);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s, as bytes or as a file', async (format) => {
    const bytes = await redAndBlue(400, 300)[format]().toBuffer();
    const dir = await mkdtemp(join(tmpdir(), 'image-test-'));
    try {
      // The name of the file does not count.
      const path = join(dir, 'picture.svg');
      await writeFile(path, bytes);
      for (const source of [bytes, path]) {
        const image = await processImage(source);
        expect(image).toMatchObject({ contentType: `image/${format}`, width: 400, height: 300 });
        expect(await pixelOf(image.variants[0]!.bytes, 10, 10)).toBe('red');
        expect(await pixelOf(image.variants[0]!.bytes, 300, 10)).toBe('blue');
      }
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it('keeps its transparency', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { variants } = await processImage(png);
    expect((await sharp(variants[0]!.bytes).stats()).isOpaque).toBe(false);
  });

  it('in the colours of a wide-gamut telephone or of a printer is shown in those of the web', async () => {
    const brown = sharp({ create: { width: 32, height: 32, channels: 3, background: { r: 200, g: 100, b: 50 } } });
    const wide = await brown.clone().withIccProfile('p3').png().toBuffer();
    const printed = await brown.clone().withIccProfile('cmyk').jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    for (const { bytes, tolerance } of [
      { bytes: wide, tolerance: 8 },
      { bytes: printed, tolerance: 40 },
    ]) {
      const { variants } = await processImage(bytes);
      const [red = 0, green = 0, blue = 0] = await sharp(variants[0]!.bytes).raw().toBuffer();
      expect(Math.max(Math.abs(red - 200), Math.abs(green - 100), Math.abs(blue - 50))).toBeLessThan(tolerance);
    }
  });

  it('that moves is shown by its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { variants, height } = await processImage(gif);
    expect(height).toBe(30);
    expect(await pixelOf(variants[0]!.bytes, 0, 29)).toBe('red');
  });
});

describe('M7 metadata', () => {
  const latitude = placeBytes(48, 8, 1_234);
  const longitude = placeBytes(11, 34, 4_321);
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:creator>somebody</rdf:creator></x:xmpmeta>';

  async function telephonePhoto(orientation: number) {
    const thumbnail = await plain(16, 12).jpeg().toBuffer();
    const jpeg = await redAndBlue(400, 200).withIccProfile('srgb').jpeg().toBuffer();
    const segments = [
      exifSegment(orientation, latitude, longitude, thumbnail),
      jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`, 'latin1')),
      jpegSegment(0xfe, Buffer.from('a comment')),
    ];
    return { photo: withSegments(jpeg, ...segments), thumbnail };
  }

  it('GPS, EXIF, XMP, profile, comment and thumbnail are in the photo and in no variant of it', async () => {
    const { photo, thumbnail } = await telephonePhoto(6);
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(6);
    expect(before.icc).toBeDefined();
    expect(before.xmp?.includes('somebody')).toBe(true);
    for (const part of [latitude, longitude, thumbnail]) expect(before.exif?.includes(part)).toBe(true);

    const { variants } = await processImage(photo);
    expect(variants.length).toBeGreaterThan(0);
    for (const { bytes } of variants) {
      expect(webpChunks(bytes)).toEqual(['VP8 ']);
      for (const part of [latitude, longitude, thumbnail, 'Exif', 'somebody', 'a comment', 'ICC']) {
        expect(bytes.includes(part)).toBe(false);
      }
    }
  });

  it('the check of the chunks would find metadata that was kept', async () => {
    const { photo } = await telephonePhoto(6);
    expect(webpChunks(await sharp(photo).keepMetadata().webp().toBuffer())).toEqual(
      expect.arrayContaining(['VP8X', 'EXIF', 'XMP ', 'ICCP']),
    );
  });

  // The left half, as the person with the camera saw it, is stored red: EXIF 2.32, table 4.6.5.
  it.each([
    [1, 400, 200, { left: 10, top: 100 }],
    [2, 400, 200, { left: 390, top: 100 }],
    [3, 400, 200, { left: 390, top: 100 }],
    [6, 200, 400, { left: 100, top: 10 }],
    [8, 200, 400, { left: 100, top: 390 }],
  ])('an orientation of %i is turned upright', async (orientation, width, height, { left, top }) => {
    const { photo } = await telephonePhoto(orientation);
    const image = await processImage(photo);
    expect(image).toMatchObject({ width, height });
    const widest = image.variants.at(-1)!;
    expect(widest).toMatchObject({ width, height });
    expect(await pixelOf(widest.bytes, left, top)).toBe('red');
    expect(await pixelOf(widest.bytes, width - 1 - left, height - 1 - top)).toBe('blue');
  });
});
