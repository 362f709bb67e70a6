import { beforeEach, expect, test } from 'vitest';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';

let time: number;
let changes: RecentChanges;

beforeEach(() => {
  time = 0;
  changes = createRecentChanges({ now: () => new Date(time) });
});

test('a change is known to whoever began to read before it, and to nobody else', () => {
  time = 10_000;
  changes.note(['ann']);
  time = 15_000;
  expect(changes.mayHaveHad('ann', 5_000)).toBe(true);
  expect(changes.mayHaveHad('ann', 2_999)).toBe(false);
  expect(changes.mayHaveHad('ben', 5_000)).toBe(false);
});

test('a word that took two seconds to arrive is still right', () => {
  time = 10_000;
  changes.note(['ann']);
  time = 12_000;
  expect(changes.mayHaveHad('ann', 0)).toBe(true);
  time = 12_001;
  expect(changes.mayHaveHad('ann', 0)).toBe(false);
});

test('the last of several changes counts', () => {
  time = 10_000;
  changes.note(['ann', 'ben']);
  time = 20_000;
  changes.note(['ann']);
  time = 21_000;
  expect(changes.mayHaveHad('ann', 5_000)).toBe(true);
  expect(changes.mayHaveHad('ben', 5_000)).toBe(false);
});

test('what was before it began, before it forgot and more than a minute ago is taken for changed', () => {
  time = 3_000;
  expect(changes.mayHaveHad('ann', 1_001)).toBe(true);
  expect(changes.mayHaveHad('ann', 1_000)).toBe(false);
  time = 100_000;
  expect(changes.mayHaveHad('ann', 58_000)).toBe(false);
  expect(changes.mayHaveHad('ann', 58_001)).toBe(true);
  changes.reset();
  time = 103_000;
  expect(changes.mayHaveHad('ann', 1_001)).toBe(true);
  expect(changes.mayHaveHad('ann', 1_000)).toBe(false);
});
