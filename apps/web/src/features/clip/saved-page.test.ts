import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { readSavedPage } from './saved-page.ts';

const read = (...parts: BlobPart[]) => readSavedPage(new File(parts, 'soup.html'));

describe('a saved page', () => {
  test('comes with the address that the browser noted', async () => {
    const html = '<!-- saved from url=(0028)https://example.org/soup -->\n<p>Soup';
    expect(await read(html)).toEqual({ html, url: 'https://example.org/soup' });
    expect(await read('<p>Soup')).toEqual({ html: '<p>Soup', url: '' });
  });

  test('is read in the encoding that it names when it is no UTF-8', async () => {
    const head = '<meta charset="iso-8859-5">';
    expect((await read(head, new Uint8Array([0xb1]))) ?? {}).toMatchObject({ html: `${head}Б` });
  });

  test('costs work that grows with the page and no faster', async () => {
    const units = ['<meta ', '<meta charset=', 'charset', '<!-- ', '<!-- saved from url=(1)', 'https://', 'é'];
    const alphabet = [...units, ...tokensOfSources('apps/web/src/features/clip/saved-page.ts')];
    expect(await superLinearTexts((text) => read(text), alphabet, lightEffort)).toEqual([]);
  });
});
