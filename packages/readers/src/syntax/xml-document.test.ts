import { superLinearTexts } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { readXmlDocument } from './xml-document.ts';

const refused = { code: 'unreadableImport' };

describe('a small XML document', () => {
  test('is its elements by their names without prefix, each a list of texts or of elements', async () => {
    const text =
      '\uFEFF<?xml version="1.0"?><s:A xmlns:s="x" b="1"><s:C> d &amp; <![CDATA[<e>]]></s:C><C/><f><g>h</g></f></s:A>';
    expect(await readXmlDocument(text)).toEqual({ A: { C: [' d & <e>', ''], f: [{ g: ['h'] }] } });
  });

  test('that is damaged, empty or no XML is refused', async () => {
    for (const text of [
      '',
      ' ',
      'Service unavailable',
      '<a>',
      '<a></b>',
      '<a>&none;</a>',
      '<html><br></html>',
      '<a b=1/>',
    ])
      await expect(readXmlDocument(text)).rejects.toMatchObject(refused);
  });

  test('I4 I5 with entities of its own is refused, and what it names outside itself is not read', async () => {
    const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>';
    const outside = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    const lower = '<!doctype a [<!entity b "ha">]><a/>';
    for (const text of [laughs, outside, lower]) await expect(readXmlDocument(text)).rejects.toMatchObject(refused);
    expect(await readXmlDocument('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>b</a>')).toEqual({ a: 'b' });
  });

  test('I4 that is deeper, longer or has more attributes than an answer has is refused', async () => {
    const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
    const attributes = Array.from({ length: 3_000 }, (_, index) => ` a${index}=""`).join('');
    for (const text of [deep(101), '<a>'.repeat(1_000_000), `<a>${'<b/>'.repeat(200_001)}</a>`, `<a${attributes}/>`])
      await expect(readXmlDocument(text)).rejects.toMatchObject(refused);
    expect(await readXmlDocument(deep(100))).toBeDefined();
  });

  test('cannot reach what every object has by the names of its elements and attributes', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'prototype', 'cdata']) {
      const text = `<a ${name}="x"><${name}><polluted>yes</polluted></${name}><${name}>no</${name}><b>c</b></a>`;
      expect(await readXmlDocument(text)).toMatchObject({ a: { b: ['c'] } });
    }
    // The parser itself falls over these two.
    for (const text of ['<a hasOwnProperty="x" b="y"/>', '<a><_/></a>'])
      await expect(readXmlDocument(text)).rejects.toMatchObject(refused);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('D2 declarations take time in proportion to their length', async () => {
    const read = (text: string) => readXmlDocument(`<a>${text}`);
    expect(await superLinearTexts(read, ['<!', '<!a', '<!b "'])).toEqual([]);
  });
});
