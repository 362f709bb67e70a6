import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import { csvShape } from './csv-rows.ts';
import { htmlBlocks, withHtml } from './html-blocks.ts';
import { isJsonLines, jsonValues } from './json-values.ts';
import { looseNames, looseNumber } from './loose-json.ts';
import { looseYaml } from './loose-yaml.ts';
import { rootElement } from './xml-file.ts';

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 1_000) yield Promise.resolve(text.slice(at, at + 1_000));
}

const each = (read: (pieces: AsyncIterable<string>) => AsyncIterable<unknown>) => async (text: string) => {
  let count = 0;
  for await (const _part of read(piecesOf(text))) count += 1;
  return count;
};

const named = tokensOfSources('packages/readers/src/syntax/{csv-rows,html-blocks,json-*,loose-*,xml-file}.ts');
const units = [
  '<!a>',
  '<?a?>',
  '<!-->',
  '<!-- -->',
  '<!a[]>',
  '<p>',
  '</p>',
  '<a',
  '{"a":',
  '[{',
  '{}\n',
  '{},',
  '"a",',
  '\\"',
  '""',
  'a: ',
  'a: 1\n',
  '- a\n',
  '  - ',
  '|\n',
  '"\\u0041',
  "''",
  'sep=;',
  ';\n',
];

test.each<[string, (text: string) => unknown]>([
  ['the shape of a table', (text) => csvShape(text, (header) => header === 'a')],
  ['blocks of HTML', each((pieces) => htmlBlocks(pieces, /<p>/))],
  ['a block of HTML', (text) => withHtml(text, ($) => $.text())],
  ['values of JSON', each((pieces) => jsonValues(() => pieces))],
  ['lines of JSON', (text) => isJsonLines(() => piecesOf(text))],
  ['a number', (text) => looseNumber.safeParse(text)],
  ['names', (text) => looseNames.safeParse(text)],
  ['YAML', looseYaml],
  ['the root of XML', rootElement],
])('D2 the work for %s grows with the text and no faster', async (_what, read) => {
  expect(await superLinearTexts(read, [...named, ...units], lightEffort)).toEqual([]);
});
