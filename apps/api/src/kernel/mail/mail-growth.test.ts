import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import { toHtml } from './html.ts';
import { nameInMail } from './name-in-mail.ts';

const alphabet = [
  ...tokensOfSources('apps/api/src/kernel/mail/{html,name-in-mail}.ts'),
  'a.',
  '1 ',
  '@a.',
  '\n\n',
  '\r\n',
  'https://trivet.test/ ',
  '\u200B',
  '\u0301\u0323',
];

test.each<[string, (text: string) => unknown]>([
  ['a name', (text) => nameInMail(text, 'ann@example.org')],
  ['an address as a name', (text) => nameInMail('', text)],
  ['a message', (text) => toHtml(text, 'https://trivet.test')],
])('D2 the work for %s in a mail grows with the text and no faster', async (_what, read) => {
  expect(await superLinearTexts(read, alphabet, lightEffort)).toEqual([]);
});
