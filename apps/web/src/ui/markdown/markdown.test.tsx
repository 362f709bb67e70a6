import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import Markdown from './markdown.tsx';

const draw = (text: string) => show(<Markdown text={text} lang="de-DE" />).container.querySelector('div')!;

test('a text has headings below the title of the page, none skipped, lists, tables and links in a new tab', () => {
  const text = [
    '# Terms\n\n### Data\n\nWe keep **your** _recipes_,\nsee https://example.org/a.',
    '1. one\n2. [two](https://example.org/b)\n\n- [mail](mailto:ann@example.org)',
    '| kept | how long |\n| - | - |\n| recipes | `30` days |\n\n> quoted\n\n---\n\n#### Law',
  ];
  const drawn = draw(text.join('\n\n'));
  expect(drawn.lang).toBe('de-DE');
  expect([...drawn.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H4']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'one',
    'two (opens in a new tab)',
    'mail',
  ]);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['recipes', '30 days']);
  expect(drawn.querySelector('p strong')?.textContent).toBe('your');
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href, target }) => [href, target])).toEqual([
    ['https://example.org/a', '_blank'],
    ['https://example.org/b', '_blank'],
    ['mailto:ann@example.org', ''],
  ]);
});

test('X5 a text with code, scripts, odd addresses and pictures from elsewhere is words', () => {
  const hostile = [
    '<script>__pwn=1</script>',
    '<img src=x onerror=__pwn=1>',
    '[a](javascript:__pwn=1)',
    '[b](<java\tscript:__pwn=1>)',
    '[c](data:text/html,x)',
    '[d](vbscript:x)',
    '[e](//evil.example/x)',
    '[f](#/settings)',
    '![the view](https://evil.example/a.png)',
    '[![g](x.png)](javascript:__pwn=1)',
    '<javascript:__pwn=1>',
    '{{constructor.constructor("__pwn=1")()}}',
    '[h]: javascript:__pwn=1\n\n[h]',
    '&lt;svg onload=__pwn=1&gt;',
    '<a href="https://example.org" onclick="__pwn=1">i</a>',
    '<!-- a -->',
  ];
  const drawn = draw(hostile.join('\n\n'));
  expect(
    drawn.querySelectorAll(
      'script, img, svg:not([aria-hidden="true"]), iframe, style, [onerror], [onload], [onclick], [style]',
    ),
  ).toHaveLength(0);
  expect(screen.queryAllByRole<HTMLAnchorElement>('link').filter(({ href }) => !/^https?:/.test(href))).toEqual([]);
  expect(drawn.textContent).toContain('<script>__pwn=1</script>');
  expect(drawn.textContent).toContain('the view');
  expect(Reflect.get(window, '__pwn')).toBeUndefined();
});

test.each([
  ['quotes', '>'],
  ['open brackets', '['],
  ['links without an end', '[a]('],
  ['emphasis', '*a **a '],
  ['lists in lists', '- '],
  ['pictures', '![[]()'],
  ['backticks', '`a``'],
  ['references', '[a]: u\n'],
])('a text of 5,000 %s is drawn to its end', (_name, part) => {
  expect(draw(`${part.repeat(5_000)}\n\nthe end`).textContent).toMatch(/the end$/);
});
