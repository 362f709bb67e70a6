import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/kernel/testing/global-setup.ts'],
    setupFiles: ['src/kernel/testing/setup.ts'],
    // Long enough on a machine that has other work: a limit only tells a test that hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 2,
    // A file begins in the process of the one before, as documents and imports of a server follow each other: what one
    // leaves behind for the next is found, and loading the server once for each file would take a third of the time.
    isolate: false,
  },
});
