import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // This limit only ends tests that hang, so it is long enough for a busy machine.
    testTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    // The package is pure, so that no file leaves anything behind for the next one.
    isolate: false,
  },
});
