import { describe, expect, it } from 'vitest';
import { superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { lastAddress, textParts } from '#web/lib/addresses-in-text.ts';
import { safeLink } from '#web/lib/web-address.ts';

describe('safeLink', () => {
  it.each([
    ['https://example.com/soup', 'https://example.com/soup'],
    ['HTTP://example.com', 'http://example.com/'],
    [' example.com/soup?a=1 ', 'https://example.com/soup?a=1'],
    ['example.com:8080/soup', 'https://example.com:8080/soup'],
    ['рецепты.рф', 'https://xn--e1aa4abnv2b.xn--p1ai/'],
  ])('follows %j', (text, href) => {
    expect(safeLink(text)).toBe(href);
  });

  it.each([
    'javascript:__pwn=1',
    'data:text/html,<script>__pwn=1</script>',
    ' java\tscript:__pwn=1',
    'vbscript:msgbox(1)',
    'JavaScript://example.com/%0a__pwn=1',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//example.com',
    'https://bank.example@evil.example/',
    'https://exam\u202eple.com',
    'http://',
    'Grandmother’s book, page 12',
    'p. 12',
    '',
  ])('X5 leaves %j as plain text', (text) => {
    expect(safeLink(text)).toBeNull();
  });
});

describe('textParts', () => {
  it('finds addresses and leaves the punctuation around them alone', () => {
    expect(textParts('See (https://example.com/a), or www.example.org.')).toEqual([
      { text: 'See (', href: null },
      { text: 'https://example.com/a', href: 'https://example.com/a' },
      { text: '), or ', href: null },
      { text: 'www.example.org', href: 'https://www.example.org/' },
      { text: '.', href: null },
    ]);
  });

  it('keeps brackets that belong to an address', () => {
    expect(textParts('https://example.com/a_(b)')).toEqual([
      { text: 'https://example.com/a_(b)', href: 'https://example.com/a_(b)' },
    ]);
  });

  it('cuts any number of brackets and marks off the end of an address', () => {
    const marks = ')'.repeat(30_000);
    expect(textParts(`https://example.com/a${marks}`)).toEqual([
      { text: 'https://example.com/a', href: 'https://example.com/a' },
      { text: marks, href: null },
    ]);
    expect(textParts('(https://example.com/a_(b)).')[1]?.text).toBe('https://example.com/a_(b))');
    expect(textParts('https://example.com/a).)!').map(({ text }) => text)).toEqual(['https://example.com/a', ').)!']);
  });

  it.each([
    ['finding addresses', textParts],
    ['the last address', lastAddress],
    ['an address', safeLink],
  ])('the work for %s grows with the text and no faster', async (_what, read) => {
    const units = ['http://a.bb/', 'www.', 'https://a.bb/(', 'www.a.bb ', '.x', 'a.', '@'];
    const tokens = tokensOfSources('apps/web/src/lib/web-address.ts', 'apps/web/src/lib/addresses-in-text.ts');
    expect(await superLinearTexts(read, [...tokens, ...units])).toEqual([]);
  });

  it('X5 makes no link of other schemes', () => {
    expect(textParts('javascript:alert(1) data:text/html,x')).toEqual([
      { text: 'javascript:alert(1) data:text/html,x', href: null },
    ]);
  });
});

describe('lastAddress', () => {
  it.each([
    ['Look at this: https://example.org/tart. Enjoy!', 'https://example.org/tart'],
    ['https://example.org/app\nמרק\nhttps://example.org/soup', 'https://example.org/soup'],
    ['no address', null],
    ['javascript:alert(1)', null],
  ])('of %j is %j', (text, address) => {
    expect(lastAddress(text)).toBe(address);
  });
});
