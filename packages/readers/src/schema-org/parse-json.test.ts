import { superLinearTexts } from '@trivet/shared/testing/growth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonLdScripts } from './json-ld-scripts.ts';
import { parseJson } from './parse-json.ts';

const effort = { length: 262_144, mixtures: 0, isThorough: false };

describe('JSON as sites write it', () => {
  test.each([
    ['raw line feeds in strings', '{"a":"x\ny\t"}', { a: 'x\ny ' }],
    ['comments', '{/* c */"a":1 // d\n}', { a: 1 }],
    ['addresses, which are no comments', '{"a":"https://example.org"}', { a: 'https://example.org' }],
    ['CDATA', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
    ['an HTML comment', '<!-- {"a":1} -->', { a: 1 }],
    ['commas before a bracket', '{"a":[1,2,],}', { a: [1, 2] }],
    ['HTML references for quotes', '{&quot;a&quot;:&quot;b &amp;amp; c&quot;}', { a: 'b & c' }],
    ['a closing semicolon', '{"a":1};', { a: 1 }],
    ['apostrophes after a backslash', String.raw`{"a":"it\'s","b":"\'"}`, { a: "it's", b: "'" }],
    ['apostrophes after an escaped backslash', String.raw`{"a":"\\'",}`, { a: String.raw`\'` }],
    ['escapes that JSON does not know', String.raw`{"a":"5\% \x \u12 \\d \n"}`, { a: '5\\% \\x \\u12 \\d \n' }],
    ['two objects', '{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
    ['two objects on lines', '{"a":1}\n\n{"b":2}\n', [{ a: 1 }, { b: 2 }]],
    ['two objects with a comma', '{"a":1},\n[{"b":2}],', [{ a: 1 }, [{ b: 2 }]]],
    ['two objects with a semicolon', '{"a":1};{"b":2};', [{ a: 1 }, { b: 2 }]],
    ['two objects with words between', '{"a":"}{"} and "then" -- {"b":[{}]} end', [{ a: '}{' }, { b: [{}] }]],
    ['two objects with mistakes', '{"a":1,}<br>{"b":"x\ny"}', [{ a: 1 }, { b: 'x\ny' }]],
    ['an object with a name before', 'window.data = {"a":1};', { a: 1 }],
  ])('%s are mended', (_what, text, value) => {
    expect(parseJson(text)).toEqual({ value });
  });

  test('what cannot be mended is undefined', () => {
    expect(parseJson('{"a":')).toBeUndefined();
    expect(parseJson('')).toBeUndefined();
  });

  test('D2 what is nested more than 200 deep is undefined, also when it only shows once it is mended', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(parseJson(nested(200))).toBeDefined();
    expect(parseJson(nested(201))).toBeUndefined();
    expect(parseJson(`/* " */${nested(201)}`)).toBeUndefined();
  });

  test('good JSON is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual({ value: JSON.parse(text) as unknown });
      }),
    );
  });

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseJson(text)).not.toThrow();
      }),
    );
  });

  test('D2 the work grows with the text and no faster', async () => {
    const units = ['"\\', '/*', ',', '<!--', '&quot;', '//', '{"a":', '\\u'];
    expect(await superLinearTexts(parseJson, units, effort)).toEqual([]);
  });
});

describe('JSON-LD blocks of a page', () => {
  test('are found whatever their attributes look like, and nothing else is', () => {
    const html = `<script>{"no":1}</script><SCRIPT id=x type='application/ld+json' >{"a":1}</SCRIPT>
      <script type="application/ld+json; charset=utf-8">{"b":2}</script ><script type=application/ld+json>{"c":3}`;
    expect(jsonLdScripts(html).map((text) => JSON.parse(text) as unknown)).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
  });

  test.each([
    '<script type="application&#x2F;ld&#x2B;json">',
    '<script type="application&#47;ld&#43;json">',
    '<script type="application&sol;ld&plus;json">',
    '<script data-if="a > b" type="application/ld+json">',
    `<script data-if='<b>"x"</b>' type="application/ld+json">`,
    '<script\ntype = "application/ld+json"\n data-for="x > y < z">',
    '<script data-x=" type="application/ld+json">',
    "<script title=it's type=application/ld+json>",
  ])('begin with %s', (tag) => {
    expect(jsonLdScripts(`<p title="a>b">${tag}{"a":1}</script><script>{}</script>`)).toEqual(['{"a":1}']);
  });

  test('D2 cost work that grows with the page and no faster', async () => {
    const units = ['<script>', '<script ', '<script type="application/ld+json">', '<script a="', "<script a='>"];
    expect(await superLinearTexts(jsonLdScripts, units, effort)).toEqual([]);
  });
});
