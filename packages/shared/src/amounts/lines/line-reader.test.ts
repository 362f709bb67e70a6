import { expect, test } from 'vitest';
import { notationOf } from '../notation.ts';
import { createLineReader } from './line-reader.ts';
import { parseLine } from './parse-line.ts';

test('a line that comes again is parsed once, in the notation of its reader', () => {
  const notation = notationOf('1,5 kg Mehl', '.');
  const { read } = createLineReader(notation);
  expect(read('1,250 kg Mehl')).toEqual(parseLine('1,250 kg Mehl', notation));
  expect(read('1,250 kg Mehl')).toBe(read('1,250 kg Mehl'));
});
