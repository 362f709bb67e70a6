import { expect, test } from 'vitest';
import { paperOf } from './paper.ts';

test.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['fr-CA', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['he', 'a4'],
  ['es', 'a4'],
  ['', 'a4'],
  ['*', 'a4'],
  ['not a tag', 'a4'],
])('the printers of %j hold %s', (tag, paper) => {
  expect(paperOf(tag)).toBe(paper);
});
