import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../packages/shared/src/languages.ts';
import { checkI18n, type I18nInput } from './check-i18n.ts';

/** Changes to the sound input. A file that is undefined is left out. */
type Plant = Partial<Omit<I18nInput, 'files'>> & { files?: Record<string, object | string | undefined> };

/** Plural forms beyond English, so that every language of the sound input has exactly its own. */
const extraForms: Record<string, object> = {
  'it-it': { shelf_many: '{{count}} di scaffali' },
  'es-es': { shelf_many: '{{count}} de estantes' },
  'fr-fr': { shelf_many: '{{count}} d’étagères' },
  'uk-ua': { shelf_few: '{{count}} полиці', shelf_many: '{{count}} полиць' },
  'ru-ru': { shelf_few: '{{count}} полки', shelf_many: '{{count}} полок' },
  he: { shelf_two: 'שני מדפים' },
};

const sorted = (record: object) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns a sound tree of a language, with changes to its `shelves` group. A change to undefined removes the key. */
const treeOf = (code: string, changes: object = {}) => ({
  errors: { notFound: `Not here (${code})` },
  shelves: sorted({
    greeting: `Hello {{name}} (${code})`,
    shelf_one: `{{count}} shelf (${code})`,
    shelf_other: `{{count}} shelves (${code})`,
    ...extraForms[code],
    ...changes,
  }),
});

const textOf = (tree: object | string): string => (typeof tree === 'string' ? tree : JSON.stringify(tree, null, 2));

function problemsOf({ files = {}, ...rest }: Plant): string[] {
  const trees = { ...Object.fromEntries(languages.map(({ code }) => [code, treeOf(code)])), ...files };
  return checkI18n({
    files: Object.fromEntries(
      Object.entries(trees).flatMap(([code, tree]) => (tree === undefined ? [] : [[code, textOf(tree)]])),
    ),
    sources: ["t('shelves.greeting'); t(`shelves.shelf`, { count });"],
    errorCodes: ['notFound'],
    sameAsEnglish: {},
    ...rest,
  });
}

test('sound translations pass', () => {
  assert.deepEqual(problemsOf({}), []);
});

test('a button with the word of the one that cancels is found, which may stand beside it', () => {
  const withButtons = (code: string, buttons: object = {}): object => ({
    common: sorted({ cancel: `Cancel (${code})`, undo: `Cancel (${code})` }),
    ...treeOf(code, { revoke: `Revoke (${code})`, ...buttons }),
  });
  const files = Object.fromEntries(languages.map(({ code }) => [code, withButtons(code)]));
  const sources = [
    "t('shelves.greeting'); t('shelves.shelf'); t('shelves.revoke'); t('common.cancel'); t('common.undo');",
  ];
  assert.deepEqual(problemsOf({ files, sources }), []);
  files.he = withButtons('he', { revoke: 'Cancel (he)' });
  assert.deepEqual(problemsOf({ files, sources }), [
    'he: shelves.revoke is the same as common.cancel, beside which it could stand: "Cancel (he)"',
  ]);
});

const changed = (code: string, changes: object): Plant => ({ files: { [code]: treeOf(code, changes) } });
const german = treeOf('de-de');

const planted: [name: string, plant: Plant, problems: string[]][] = [
  ['a missing key', changed('de-de', { greeting: undefined }), ['de-de: shelves.greeting is missing']],
  ['a key that English lacks', changed('he', { zebra: 'זברה' }), ['he: shelves.zebra does not exist in English']],
  [
    'a lost placeholder',
    changed('fr-fr', { greeting: 'Salut' }),
    ['fr-fr: shelves.greeting has no placeholder, not {{name}}'],
  ],
  [
    'a renamed placeholder',
    changed('fr-fr', { greeting: 'Salut {{nom}}' }),
    ['fr-fr: shelves.greeting has {{nom}}, not {{name}}'],
  ],
  [
    'a broken placeholder',
    changed('it-it', { greeting: 'Ciao {{name}' }),
    [
      'it-it: shelves.greeting has braces that are no {{placeholder}}',
      'it-it: shelves.greeting has no placeholder, not {{name}}',
    ],
  ],
  ['a missing plural form', changed('ru-ru', { shelf_few: undefined }), ['ru-ru: shelves.shelf_few is missing']],
  [
    'a plural form of another language',
    changed('hu-hu', { shelf_few: '{{count}} polc' }),
    ['hu-hu: shelves.shelf_few is a form that the language does not have'],
  ],
  [
    'a spelled-out number where the form holds many numbers',
    changed('ru-ru', { shelf_one: 'одна полка' }),
    ['ru-ru: shelves.shelf_one has no placeholder, not {{count}}'],
  ],
  [
    'a text that was not translated',
    changed('es-es', { greeting: 'Hello {{name}} (en-us)' }),
    ['es-es: shelves.greeting is the same as in English: "Hello {{name}} (en-us)"'],
  ],
  ['an allowance that nobody needs', { sameAsEnglish: { 'de-de': ['Name'] } }, ['de-de: "Name" needs no allowance']],
  [
    'an empty text',
    changed('uk-ua', { greeting: ' ' }),
    ['uk-ua: shelves.greeting is empty', 'uk-ua: shelves.greeting has no placeholder, not {{name}}'],
  ],
  [
    'a space at the end',
    changed('uk-ua', { greeting: 'Вітаю, {{name}} ' }),
    ['uk-ua: shelves.greeting begins or ends with a space'],
  ],
  [
    'a decomposed letter',
    changed('es-es', { greeting: 'Que\u0301 {{name}}' }),
    ['es-es: shelves.greeting is not composed (NFC)'],
  ],
  [
    'unsorted keys',
    { files: { 'de-de': { shelves: german.shelves, errors: german.errors } } },
    ['de-de: errors is not in the order of the alphabet'],
  ],
  [
    'a key that stands twice',
    { files: { 'de-de': textOf(german).replace('"notFound"', '"notFound": "Weg",\n    "notFound"') } },
    ['de-de: a key stands twice, or two keys stand on one line'],
  ],
  ['a file of no language', { files: { 'pt-pt': {} } }, ['pt-pt: no such language']],
  ['a missing file', { files: { 'fr-fr': undefined } }, ['fr-fr: the file is missing']],
  ['an unused key', { sources: ["t('shelves.greeting')"] }, ['en-us: shelves.shelf is used nowhere']],
  [
    'an error code without a text',
    { errorCodes: ['notFound', 'emailTaken'] },
    ['en-us: errors.emailTaken is missing: it is an error code'],
  ],
  ['a text of an error code that does not exist', { errorCodes: [] }, ['en-us: errors.notFound is used nowhere']],
];

for (const [name, plant, problems] of planted) {
  test(`${name} is found`, () => {
    assert.deepEqual(problemsOf(plant), problems);
  });
}

test('a number may be spelled out where the form holds it alone', () => {
  assert.deepEqual(problemsOf(changed('he', { shelf_one: 'מדף אחד' })), []);
});

test('a text without letters, or one that is allowed, may be the same as in English', () => {
  const same = (code: string) => [code, treeOf(code, { greeting: '→ {{name}}', title: 'Trivet' })] as const;
  const files = Object.fromEntries(languages.map(({ code }) => same(code)));
  const sources = ["t('shelves.greeting'); t('shelves.shelf'); t('shelves.title');"];
  assert.deepEqual(problemsOf({ files, sources, sameAsEnglish: { all: ['Trivet'] } }), []);
});
