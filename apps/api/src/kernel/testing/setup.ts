import { afterEach, beforeEach, expect, vi } from 'vitest';
import './quick-hashes.ts';
import { takeSecondConnections, watchConnections } from './one-connection.ts';

watchConnections();

// A test fails when the program prints an error, or when a transaction waits for another connection.
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(takeSecondConnections()).toEqual([]);
  vi.restoreAllMocks();
});
