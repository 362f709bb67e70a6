import { expect, test } from 'vitest';
import { Markup, markup } from './markup.ts';

test('text is escaped, between tags and in attributes', () => {
  expect(markup`<b title="${`"'&`}">${'<i>'}</b>`.text).toBe('<b title="&quot;&#39;&amp;">&lt;i&gt;</b>');
});

test('markup stays what it is, also in lists, and is escaped once', () => {
  const items = ['<', '&amp;'].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${items}</ul>${new Markup('<hr>')}`.text).toBe('<ul><li>&lt;</li><li>&amp;amp;</li></ul><hr>');
});

test('nothing is nothing, but zero is a number', () => {
  expect(markup`${null}${undefined}${false}${''}${0}${[]}`.text).toBe('0');
});
