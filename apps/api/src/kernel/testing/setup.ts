import { afterEach, beforeEach, expect, vi } from 'vitest';
import './quick-hashes.ts';
import { takeWrongAnswers } from './checked-answers.ts';
import { takeSecondConnections, watchConnections } from './one-connection.ts';
import { watchRows } from './seen-rows.ts';

watchConnections();
watchRows();

// A test fails when the program prints an error, when a transaction waits for another connection, or when an answer is
// not as the documentation of the API says.
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(takeSecondConnections()).toEqual([]);
  expect(takeWrongAnswers()).toEqual([]);
  vi.restoreAllMocks();
});
