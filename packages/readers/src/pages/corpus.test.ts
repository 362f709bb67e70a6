import { describe, expect, test } from 'vitest';
import {
  hasSamplePages,
  readEncodedPages,
  samplePages,
  scorePages,
  shareOf,
  shareWithHeadings,
} from '../testing/sample-pages.ts';

describe.skipIf(!hasSamplePages)(`sample pages (skipped without ${samplePages})`, () => {
  test('saved pages are read as well as ever, with markup and without', async () => {
    const pages = await scorePages('clip-dev');
    expect(shareOf(pages, 'core')).toBeGreaterThanOrEqual(92);
    expect(shareOf(pages, 'full')).toBeGreaterThanOrEqual(88);
    expect(shareWithHeadings(pages)).toBeGreaterThanOrEqual(80);
    const shown = pages.filter(({ markup }) => markup === 'none');
    expect(shareOf(shown, 'core')).toBeGreaterThanOrEqual(65);
  });

  test('pages of every syntax and of none are read in every language', async () => {
    expect(shareOf(await scorePages('clip-dev-synthetic'), 'core')).toBeGreaterThanOrEqual(95);
  });

  test('pages are read in whatever encoding they are', () => {
    expect(readEncodedPages()).toEqual(Array.from({ length: 7 }, () => true));
  });
});
