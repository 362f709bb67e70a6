import { gzipSync } from 'node:zlib';
import { hostileText } from './hostile-values.ts';
import type { Random } from './random.ts';

/** A body and its declared type. */
export interface Body {
  readonly type: string;
  readonly payload: Buffer;
}

const deepJson = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const zipEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

const files: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('[]'),
  () => Buffer.from('[{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}]'),
  () => Buffer.from('{"@type":"Recipe","name":"Sou\\u0000p","recipeIngredient":{"a":[["\\ud800"]]}}'),
  () => Buffer.from(deepJson(5_000)),
  () => Buffer.from(deepObjects(2_000)),
  () => zipEnd,
  () => Buffer.from('PK\x03\x04garbage', 'latin1'),
  () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200, 0xff), zipEnd]),
  () => gzipSync('{"name":"Soup"}'),
  () => gzipSync('a').subarray(0, 12),
  () => Buffer.from('<?xml version="1.0"?><cookbook><recipe><title>Soup</title></recipe></cookbook>'),
  () => Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  () => Buffer.from('<a>'.repeat(3_000)),
  () => Buffer.from('Title,Ingredients\r\nSoup,"1 leek\r\n"\r\n"unclosed'),
  () => Buffer.from('a\0b\0c'),
  () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  () => Buffer.from('MMMMM----- Recipe via Meal-Master\r\n\r\n      Title: Soup\r\n'),
];

/** Returns JSON that is broken, deep, or of another character set. */
export function brokenJson(random: Random): Body {
  const json = 'application/json';
  return random.pick<() => Body>([
    () => ({ type: json, payload: Buffer.from('{"a":') }),
    () => ({ type: json, payload: Buffer.from('{"a":1}}') }),
    () => ({ type: json, payload: Buffer.from(deepJson(random.pick([200, 10_000, 200_000]))) }),
    () => ({ type: json, payload: Buffer.from(deepObjects(random.pick([200, 10_000]))) }),
    () => ({ type: json, payload: Buffer.from(`{"title":${deepJson(20_000)}}`) }),
    () => ({ type: json, payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }),
    () => ({ type: json, payload: Buffer.from('{"__proto__":{"a":1}}') }),
    () => ({ type: json, payload: Buffer.from('"text"') }),
    () => ({ type: json, payload: Buffer.from('null') }),
    () => ({ type: json, payload: Buffer.alloc(0) }),
    () => ({ type: 'application/json; charset=utf-7', payload: Buffer.from('{}') }),
    () => ({ type: 'application/json;charset=', payload: Buffer.from('{}') }),
    () => ({ type: 'text/plain', payload: Buffer.from('{}') }),
    () => ({ type: 'application/x-www-form-urlencoded', payload: Buffer.from('a=b&__proto__=c') }),
    () => ({ type: 'application/jsonl', payload: Buffer.from('{}\n{}') }),
    () => ({ type: '', payload: Buffer.from('{}') }),
    () => ({ type: ';', payload: Buffer.from('{}') }),
    () => ({ type: 'multipart/form-data; boundary=b', payload: Buffer.from('--b--\r\n') }),
  ])();
}

const part = (name: string, filename: string | undefined, content: Buffer, type = 'application/octet-stream'): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: ${type}`),
    Buffer.from('\r\n\r\n'),
    content,
    Buffer.from('\r\n'),
  ]);

const formEnd = Buffer.from('--b--\r\n');
const formType = 'multipart/form-data; boundary=b';

/** Returns a form with a file, whole or broken in one of the usual ways. */
export function form(random: Random, field: string): Body {
  const content = random.pick(files)();
  const whole = Buffer.concat([part(field, 'a.json', content), formEnd]);
  return random.pick<() => Body>([
    () => ({ type: formType, payload: whole }),
    () => ({ type: formType, payload: whole }),
    () => ({ type: formType, payload: Buffer.concat([part(field, hostileText(random), content), formEnd]) }),
    () => ({ type: formType, payload: Buffer.concat([part(hostileText(random), 'a', content), formEnd]) }),
    () => ({ type: formType, payload: whole.subarray(0, random.below(whole.length)) }),
    () => ({ type: formType, payload: Buffer.concat([part(field, 'a', content), part(field, 'a', content), formEnd]) }),
    () => ({ type: formType, payload: Buffer.concat([part('a', undefined, content), formEnd]) }),
    () => ({ type: formType, payload: Buffer.concat([part('a', undefined, content, 'application/json'), whole]) }),
    () => ({ type: formType, payload: Buffer.concat([part('a', undefined, Buffer.alloc(70_000, 97)), whole]) }),
    () => ({
      type: formType,
      payload: Buffer.concat([...Array.from({ length: 30 }, () => part('a', undefined, Buffer.from('b'))), whole]),
    }),
    () => ({ type: 'multipart/form-data', payload: whole }),
    () => ({ type: 'multipart/form-data; boundary=', payload: whole }),
    () => ({ type: `multipart/form-data; boundary=${'b'.repeat(random.pick([71, 1_000, 10_000]))}`, payload: whole }),
    () => ({ type: 'multipart/form-data; boundary="b', payload: whole }),
    () => ({ type: 'multipart/mixed; boundary=b', payload: whole }),
    () => ({ type: formType, payload: Buffer.alloc(0) }),
    () => ({ type: formType, payload: Buffer.from('--b\r\n\r\n') }),
    () => ({ type: formType, payload: Buffer.from(`--b\r\n${'a: b\r\n'.repeat(500)}\r\n--b--`) }),
    () => ({ type: 'application/json', payload: Buffer.from(JSON.stringify({ [field]: content.toString('latin1') })) }),
    () => brokenJson(random),
  ])();
}
