import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { corpusDir } from '../../testing/corpus.ts';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import type { CooklangItem } from './cooklang-items.ts';
import { cooklangImporter } from './index.ts';
import { parseCooklang } from './parse-cooklang.ts';

const file = `---
title: Чорний борщ
servings: 6|12
time: {prep: 20 minutes, cook: 1 hour}
source: {name: Бабуся, url: https://example.org/b}
tags: [обід, зима]
difficulty: легко
---
-- a comment of its own line

= Бульйон

Залити @яловичину{600%г} водою у #великій каструлі{} [- або
дві -] й варити ~{1%год}.

== Засмажка ==

Натерти @буряк{2}(великий) і @цибуля{=1%шт.}, тушкувати з @&яловичину{}, сіллю @сіль і @сіль. -- смачно
Додати @./соуси/Томатний соус{150%мл}.

> Наступного дня
> ще смачніше.

Подати. Пошта: ann@example.org, ціна ~ 5.
`;

const read = async (text: string, name = 'Easy_soup.cook') => {
  const { recipes, code } = await readBytes(cooklangImporter, text, { name });
  expect(code).toBeUndefined();
  return recipes[0];
};

describe('Cooklang', () => {
  test('markup, metadata, sections, notes and comments come to their places', async () => {
    expect(await read(file)).toMatchObject({
      recipe: {
        title: 'Чорний борщ',
        yield: '6',
        activeTime: '20 minutes',
        totalTime: '1 hour 20 minutes',
        source: 'Бабуся',
        url: 'https://example.org/b',
        ingredients: [
          '[Бульйон]',
          '600 г яловичину',
          '[Засмажка]',
          '2 буряк, великий',
          '1 шт. цибуля',
          'сіль',
          '150 мл Томатний соус',
        ].join('\n'),
        instructions: [
          '[Бульйон]',
          'Залити яловичину водою у великій каструлі й варити 1 год.',
          '[Засмажка]',
          'Натерти буряк і цибуля, тушкувати з яловичину, сіллю сіль і сіль. Додати Томатний соус.',
          'Подати. Пошта: ann@example.org, ціна ~ 5.',
        ].join('\n'),
        notes: 'Наступного дня ще смачніше.\n\ndifficulty: легко',
      },
      labels: ['обід', 'зима'],
    });
  });

  test('metadata of older files are read, and a file without a title is named as it is', async () => {
    const text = '>> source: https://example.org/s\n>> servings: 2\n>> time required: 30 minutes\n\nBoil @leek{1}.\n';
    expect(await read(text)).toMatchObject({
      recipe: { title: 'Easy soup', yield: '2', totalTime: '30 minutes', source: '', url: 'https://example.org/s' },
    });
  });

  test('nested metadata of several lines are read', async () => {
    const text =
      '---\ntitle: Soup\nsource:\n  name: Ann\n  url: https://example.org/s\ntime:\n  prep: 5 minutes\n---\nBoil @leek{1}.';
    expect((await read(text))?.recipe).toMatchObject({
      source: 'Ann',
      url: 'https://example.org/s',
      activeTime: '5 minutes',
    });
  });

  test('a step that only lists ingredients is in the list alone', async () => {
    expect((await read('@salt{1%pinch}, @olive oil{}.\n\nMix.'))?.recipe).toMatchObject({
      ingredients: '1 pinch salt\nolive oil',
      instructions: 'Mix.',
    });
  });

  test('an archive has pictures beside its recipes, and folders that sort them', async () => {
    const archive = await zipOf({
      'book/Soups/Leek.cook': 'Boil @leek{1}.',
      'book/Soups/Leek.0.jpg': 'step',
      'book/Soups/Leek.jpg': 'main',
      'book/Soups/Leek and ham.jpg': 'other',
      'book/Bread.cook': 'Bake @dough{1}.',
    });
    const { recipes, isRecognised } = await readBytes(cooklangImporter, archive);
    expect(isRecognised).toBe(true);
    expect(recipes.map(({ recipe, labels, images = [] }) => [recipe.title, labels, images.map(String)])).toEqual([
      ['Leek', ['Soups'], [String(Buffer.from('main')), String(Buffer.from('step'))]],
      ['Bread', [], []],
    ]);
  });

  test.each([
    ['prose with an address', 'Write to ann@example.org about #1.'],
    ['styles', '@media screen { a { color: red } }'],
    ['a table', 'name,notes\n'],
  ])('%s is not recognised', async (_what, text) => {
    expect((await readBytes(cooklangImporter, text)).isRecognised).toBe(false);
  });

  test('the work for markup grows with the text and no faster', async () => {
    const named = tokensOfSources('packages/readers/src/formats/cooklang/*.ts');
    const units = [...named, '@a{', '[-', '@a ', '~{', '=', 'x=', '>>', '>> a:', '@a{1%b}(', '--', '---\n'];
    expect(await superLinearTexts((text) => parseCooklang(text.split('\n')), units)).toEqual([]);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(cooklangImporter, Buffer.from(file))).toHaveLength(damagedCount);
    expect(await readDamaged(cooklangImporter, await zipOf({ 'a.cook': file }))).toHaveLength(damagedCount);
  });
});

interface Canonical {
  tests: Record<string, { source: string; result: { steps: Record<string, unknown>[][]; metadata: object } }>;
}
const cases = join(corpusDir, 'cooklang/canonical.yaml');

/** Returns an amount as the specification's cases write it: as a number where it is one. */
function quantityOf(item: Exclude<CooklangItem, { type: 'text' }>): string | number {
  const otherwise = { ingredient: 'some', cookware: 1, timer: '' }[item.type];
  const [, above, below] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(item.quantity) ?? [];
  if (below !== undefined) return Number(above) / Number(below);
  return item.quantity === ''
    ? otherwise
    : /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(item.quantity)
      ? Number(item.quantity)
      : item.quantity;
}

describe.runIf(existsSync(cases))('cases of the specification', () => {
  const { tests } = existsSync(cases) ? (parse(readFileSync(cases, 'utf8')) as Canonical) : { tests: {} };

  test.each(Object.entries(tests))('%s', (_name, { source, result }) => {
    const { sections, metadata } = parseCooklang(source.split('\n'));
    const steps = sections
      .flatMap((section) => section.steps)
      .map((items) =>
        items.map((item) =>
          item.type === 'text'
            ? item
            : { type: item.type, name: item.name, quantity: quantityOf(item), units: item.units },
        ),
      );
    const expected = result.steps.map((items) =>
      items.map((item) => ({ ...item, ...(item.type === 'text' ? { value: String(item.value).trimEnd() } : {}) })),
    );
    expect(
      steps.map((items) => items.map((item) => ('value' in item ? { ...item, value: item.value.trimEnd() } : item))),
    ).toMatchObject(expected);
    expect(steps.map((items) => items.length)).toEqual(expected.map((items) => items.length));
    expect(metadata).toEqual(
      Object.fromEntries(Object.entries(result.metadata).map(([key, value]) => [key, String(value)])),
    );
  });
});
