import { expect, test } from 'vitest';
import { lineOf, nothingPasted, offerOf } from './search-paste.ts';

const typed = (text: string) => offerOf(text, nothingPasted);
const pasted = (all: string) => offerOf(all, { all, shown: all });
const page = (address: string) => ({ kind: 'page', address });

test('an address is offered to be clipped, and one without a scheme only when it was pasted whole', () => {
  const link = 'https://example.org/soup?a=1#b';
  expect(typed(` ${link} `)).toEqual(page(link));
  expect(typed('HTTP://example.org')).toEqual(page('HTTP://example.org'));
  expect(typed('www.example.org')).toEqual(page('www.example.org'));
  expect(pasted('example.org/soup')).toEqual(page('example.org/soup'));
  expect(pasted('рецепты.рф/борщ')).toEqual(page('рецепты.рф/борщ'));
  for (const text of ['example.org/soup', 'example.org', 'soup', '', 'www. soup', 'https://', 'http soup'])
    expect(typed(text)).toBeNull();
  for (const text of ['example.org', '1/2', '1.5/2 cups', 'and/or', 'https://bank@evil.example/'])
    expect(pasted(text)).toBeNull();
});

test('a text of several lines is offered to be read, until the field says something else', () => {
  const all = '\n  Onion tart \r\n\r\n4 onions\r\n';
  expect(lineOf(all)).toBe('Onion tart');
  expect(lineOf('Onion tart\n')).toBeNull();
  expect(offerOf('Onion tart', { all, shown: 'Onion tart' })).toEqual({ kind: 'text', text: all });
  expect(offerOf('Onion tarts', { all, shown: 'Onion tart' })).toBeNull();
  expect(offerOf('', { all, shown: '' })).toBeNull();
});

test('a link that comes with its title is the link', () => {
  expect(lineOf('Onion tart\nhttps://example.org/tart')).toBe('https://example.org/tart');
  expect(lineOf('Onion tart\n4 onions\nBake\nhttps://example.org/tart')).toBe('Onion tart');
});
