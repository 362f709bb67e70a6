import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test fails when a reader prints an error.
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
