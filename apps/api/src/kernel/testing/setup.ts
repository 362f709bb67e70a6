import { afterEach, beforeEach, expect, vi } from 'vitest';
import './quick-hashes.ts';

// A test fails when the program prints an error.
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
