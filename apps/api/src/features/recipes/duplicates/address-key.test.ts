import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { describe, expect, it } from 'vitest';
import { addressKey, addressNeedles } from './address-key.ts';

describe('addressKey', () => {
  it('is one for the spellings of one page', () => {
    const spellings = [
      'https://example.org/soup',
      'http://www.example.org/soup/',
      ' HTTPS://Example.org/soup?utm_source=mail&fbclid=1#steps ',
      'example.org/soup',
      'https://example.org/s%6Fup',
    ];
    for (const spelling of spellings) expect(addressKey(spelling)).toBe('example.org/soup');
  });

  it('keeps what tells one page from another', () => {
    expect(addressKey('https://example.org/?id=2&page=1')).toBe('example.org?id=2&page=1');
    expect(addressKey('https://example.org/?page=1&id=2')).toBe('example.org?id=2&page=1');
    expect(addressKey('https://example.org:8080/soup')).not.toBe(addressKey('https://example.org/soup'));
    expect(addressKey('https://example.org/Soup')).not.toBe(addressKey('https://example.org/soup'));
    expect(addressKey('https://example.org/рецепт')).toBe(
      addressKey('https://example.org/%D1%80%D0%B5%D1%86%D0%B5%D0%BF%D1%82'),
    );
  });

  it('is none of what is no web address, nor of the front page of a site, which is no recipe', () => {
    const none = ['', '  ', 'Grandma', 'javascript:alert(1)', 'ftp://example.org/soup', 'https://', '%'];
    for (const text of [...none, 'example.org', 'https://www.example.org/', 'https://example.org/?utm_source=mail']) {
      expect(addressKey(text)).toBeNull();
      expect(addressNeedles(text)).toEqual([]);
    }
  });

  it('survives an escape that is broken', () => {
    expect(addressKey('https://example.org/50%-off')).toBe('example.org/50%-off');
  });
});

it('each spelling of a page contains a needle of every other', () => {
  const spellings = [
    'http://www.example.org/süß/',
    'https://example.org/s%C3%BC%C3%9F?utm_medium=x',
    'example.org/süß',
  ];
  for (const one of spellings) {
    for (const other of spellings) {
      expect(addressNeedles(one).some((needle) => other.toLowerCase().includes(needle.toLowerCase()))).toBe(true);
    }
  }
});

it.each<[string, (text: string) => unknown]>([
  ['the key of an address', addressKey],
  ['the spellings of an address', addressNeedles],
  ['a path', (text) => addressKey(`https://example.org/${text}`)],
  ['the parameters', (text) => addressKey(`https://example.org/?${text}`)],
])('D2 the work for %s grows with the text and no faster', async (_what, read) => {
  const units = ['%C3%BC', '%', 'utm_', 'utm_a=&', 'b=1&a=1&', '//a', 'www.', 'http:', '/../', '#', '\u0301\u0323'];
  const named = tokensOfSources('apps/api/src/features/recipes/duplicates/address-key.ts');
  expect(await superLinearTexts(read, [...named, ...units], lightEffort)).toEqual([]);
});
