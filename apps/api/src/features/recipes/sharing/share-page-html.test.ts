import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import { type SharePage, sharePageHtml } from './share-page-html.ts';

const page: SharePage = {
  language: 'en-US',
  direction: 'ltr',
  title: 'Soup',
  description: 'Leeks\n  and "cream" ',
  address: 'https://trivet.test/s/1',
  leadsTo: '/#/s/1',
  linkWords: 'Open',
  siteName: 'Trivet',
  image: null,
};

test('a description stands in one line of an attribute', () => {
  expect(sharePageHtml(page)).toContain('<meta property="og:description" content="Leeks and &quot;cream&quot;">');
});

test('D2 the work for a description grows with the text and no faster', async () => {
  const alphabet = [...tokensOfSources('apps/api/src/features/recipes/sharing/share-page-html.ts'), 'a\n', '<'];
  const read = (description: string): string => sharePageHtml({ ...page, title: description, description });
  expect(await superLinearTexts(read, alphabet, lightEffort)).toEqual([]);
});
