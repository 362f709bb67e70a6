import { afterEach, expect, test, vi } from 'vitest';
import { isPicture, readablePicture } from './readable-picture.ts';

const heic = new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' });

afterEach(() => vi.unstubAllGlobals());

test('a HEIC becomes a JPEG of the same size where the browser can read it', async () => {
  const close = vi.fn();
  const drawImage = vi.fn();
  const sizes: number[][] = [];
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 30, close }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        sizes.push([width, height]);
      }
      getContext = () => ({ drawImage });
      convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(['jpeg'], { type }));
    },
  );
  const { name, type, size } = await readablePicture(heic);
  expect({ name, type, size }).toEqual({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 4 });
  expect(sizes).toEqual([[40, 30]]);
  expect(drawImage).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

test('a HEIC that the browser cannot read, and every other picture, is sent as it is', async () => {
  const read = vi.fn(() => Promise.reject(new Error('cannot be decoded')));
  vi.stubGlobal('createImageBitmap', read);
  expect(await readablePicture(heic)).toBe(heic);
  const png = new File(['png'], 'a.png', { type: 'image/png' });
  expect(await readablePicture(png)).toBe(png);
  expect(read).toHaveBeenCalledOnce();
});

test('what the browser cannot decode is no picture, unless it is of a kind that the server may read', async () => {
  const text = new File(['Dear diary, today we had soup.'], 'soup.jpg', { type: 'image/jpeg' });
  const iphone = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC', { type: 'image/heic' });
  expect(await isPicture(text)).toBe(true);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')));
  expect([await isPicture(text), await isPicture(iphone)]).toEqual([false, true]);
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close }));
  expect(await isPicture(text)).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});
