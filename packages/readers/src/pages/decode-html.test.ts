import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeHtml } from './decode-html.ts';
import { extractRecipe } from './extract-recipe.ts';

const encoded = (text: string, encoding: string): Uint8Array => iconv.encode(text, encoding);

describe('decoding a page', () => {
  test.each([
    ['a byte order mark before everything', encoded('\uFEFF<p>é', 'utf-16le'), 'text/html; charset=utf-8'],
    ['UTF-16 without a mark', encoded('<p>é', 'utf-16be'), undefined],
    ['the header', encoded('<p>é', 'windows-1250'), 'text/html; charset="Windows-1250"'],
    [
      'the header before the meta',
      encoded('<meta charset=koi8-r><p>é', 'windows-1252'),
      'text/html;charset=iso-8859-1',
    ],
    [
      'the meta',
      encoded('<meta http-equiv=Content-Type content="text/html; charset=windows-1252"><p>é', 'windows-1252'),
      'text/html',
    ],
    ['an XML declaration', encoded('<?xml version="1.0" encoding="iso-8859-2"?><p>é', 'iso-8859-2'), undefined],
    ['UTF-8 when the bytes are', encoded('<p>é', 'utf-8'), undefined],
    ['UTF-8 in spite of a wrong header', encoded('<p>é', 'utf-8'), 'text/html; charset=iso-8859-1'],
    [
      'the meta when the header says UTF-8 and lies',
      encoded('<meta charset="latin1"><p>é', 'latin1'),
      'text/html; charset=utf-8',
    ],
    ['windows-1252 when nothing is said', encoded('<p>é', 'windows-1252'), undefined],
    ['an unknown name as none', encoded('<p>é', 'utf-8'), 'text/html; charset=base64'],
  ])('takes %s', (_what, bytes, contentType) => {
    expect(decodeHtml(bytes, contentType)).toMatch(/<p>é$/);
  });

  test('takes the usual encoding of the language when nothing is said', () => {
    expect(decodeHtml(encoded('<html dir=ltr lang="ru"><p>Плов', 'windows-1251'), undefined)).toContain('Плов');
    expect(decodeHtml(encoded('<html lang=he><p>מרק', 'windows-1255'), undefined)).toContain('מרק');
  });

  test('any bytes and any header give a text', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, label) => {
        expect(typeof decodeHtml(bytes, `text/html; charset=${label}`)).toBe('string');
      }),
    );
  });
});

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/clip-charset/', import.meta.url));
const samples = existsSync(corpus)
  ? (JSON.parse(readFileSync(`${corpus}index.json`, 'utf8')) as {
      name: string;
      file: string;
      contentType: string;
      expected: { title: string };
    }[])
  : [];

describe.skipIf(samples.length === 0)(`sample pages (skipped without ${corpus})`, () => {
  const plain = (text: string | undefined): string | undefined => text?.replaceAll('’', "'");

  test.each(samples)('$name shows its title', ({ file, contentType, expected }) => {
    const recipe = extractRecipe(decodeHtml(readFileSync(corpus + file), contentType), 'https://kitchen.example/');
    expect(plain(recipe?.title)).toBe(plain(expected.title));
  });
});
