import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage, startTranslations, translate, type MessageKey } from '#web/lib/i18n.ts';

const files: Record<string, unknown> = {
  'en-us': {
    test: { jars_one: '{{count}} jar', jars_other: '{{count}} jars', hello: 'Hello {{name}}', only: 'English' },
  },
  'uk-ua': { test: { jars_one: '{{count}} банка', jars_few: '{{count}} банки', jars_many: '{{count}} банок' } },
  'it-it': { test: { hello: 'Ciao {{name}}' } },
  he: { test: { jars_one: 'צנצנת', jars_two: 'שתי צנצנות', jars_other: '{{count}} צנצנות' } },
};
const requests: string[] = [];

vi.stubGlobal('fetch', (url: string) => {
  requests.push(url);
  const code = /i18n\/(.+)\.json/.exec(url)?.[1] ?? '';
  const body = files[code];
  return Promise.resolve(body === undefined ? new Response('', { status: 404 }) : Response.json(body));
});

const say = (key: string, values?: Record<string, string | number>) => translate(key as MessageKey, values);

afterEach(() => {
  requests.length = 0;
});

test('plural forms follow the rules of each language', async () => {
  await startTranslations('uk-ua');
  expect([1, 2, 5, 21, 22].map((count) => say('test.jars', { count }))).toEqual([
    '1 банка',
    '2 банки',
    '5 банок',
    '21 банка',
    '22 банки',
  ]);
  await showLanguage('he');
  expect([1, 2, 3].map((count) => say('test.jars', { count }))).toEqual(['צנצנת', 'שתי צנצנות', '3 צנצנות']);
});

test('files are asked for once, with a version in the query', async () => {
  await showLanguage('he');
  await showLanguage('uk-ua');
  expect(requests).toEqual([]);
  await showLanguage('it-it');
  expect(requests).toEqual([expect.stringMatching(/\/assets\/i18n\/it-it\.json\?v=[0-9a-f]{10}$/)]);
});

test('a text that a language lacks is shown in English', async () => {
  await showLanguage('uk-ua');
  expect(say('test.only')).toBe('English');
});

test.each(['{{count}}', '{name}', '<0>', '$t(test.only)', '<b>&amp;</b>'])(
  'X6 a name %j is shown literally',
  async (name) => {
    await showLanguage('en-us');
    expect(say('test.hello', { name, count: 3 })).toBe(`Hello ${name}`);
  },
);

test('of two languages chosen in a row the later one is shown, whichever arrives first', async () => {
  const slow = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => slow.promise);
  const first = showLanguage('de-de');
  await showLanguage('it-it');
  slow.resolve(Response.json({ test: { hello: 'Hallo {{name}}' } }));
  await first;
  expect(say('test.hello', { name: 'Ada' })).toBe('Ciao Ada');
});

test('a language whose file cannot be loaded leaves English', async () => {
  await startTranslations('fr-fr');
  expect(say('test.jars', { count: 2 })).toBe('2 jars');
});
