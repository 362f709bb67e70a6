import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { inFolder } from '../testing/read-bytes.ts';
import { readXmlFile, rootElement } from './xml-file.ts';

const textOf = (bytes: Uint8Array) =>
  inFolder(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const records = await Array.fromAsync(readXmlFile(path, { records: ['r'] }));
    return records.map(({ text }) => text).join();
  });

const file = (text: string, declared?: string) =>
  `${declared === undefined ? '' : `<?xml version="1.0" encoding="${declared}"?>`}<a><r>${text}</r></a>`;

describe('XML files', () => {
  test.each([
    ['utf-8', 'ISO-8859-1', 'Käse – מרק'],
    ['utf-8', undefined, 'Käse – מרק'],
    ['utf-16le', 'utf-16', '\uFEFFсуп'],
    ['windows-1252', 'ISO-8859-1', 'Käse – œufs'],
    ['windows-1252', undefined, 'crème'],
    ['windows-1252', 'utf-8', 'crème'],
    ['windows-1252', 'base64', 'crème'],
    ['windows-1251', 'windows-1251', 'борщ'],
    ['iso-8859-2', 'ISO-8859-2', 'főzelék'],
    ['windows-1255', 'windows-1255', 'מרק'],
  ])('text in %s that declares %s is read', async (encoding, declared, text) => {
    const [mark = '', rest = text] = text.startsWith('\uFEFF') ? ['\uFEFF', text.slice(1)] : [];
    expect(await textOf(iconv.encode(mark + file(rest, declared), encoding))).toBe(rest);
  });

  test('one broken byte does not change the encoding of the rest', async () => {
    const bytes = Buffer.from(file('מרק X שום', 'UTF-8'));
    bytes[bytes.indexOf('X')] = 0xff;
    expect(await textOf(bytes)).toBe('מרק \uFFFD שום');
  });

  test.each([
    ['<a/>', 'a'],
    ['\n <!-- <b> --> <?xml-stylesheet href="x>y"?><!DOCTYPE c SYSTEM "d.dtd">\n<Krecipes lang="de">', 'krecipes'],
    ['<?xml version="1.0"?><!DOCTYPE x [<!ELEMENT y (z)> <!-- ] -->]><ns:Root>', 'root'],
    ['<!DOCTYPE html><html lang="en">', 'html'],
    ['text <a>', ''],
    ['<a', ''],
    ['<!-- <a>', ''],
    ['', ''],
    [`${'<!-- -->'.repeat(5_000)}<a>`, 'a'],
  ])('the root of %.60j is %j', (text, root) => {
    expect(rootElement(text)).toBe(root);
  });
});
