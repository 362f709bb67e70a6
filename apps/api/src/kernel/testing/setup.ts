import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that makes the program complain has found something.
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
