import { basename, dirname, join } from 'node:path';
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
    // The long form of a test has snapshots of its own: the plans for 100,000 recipes differ from those for fewer.
    resolveSnapshotPath: (path, extension) =>
      join(dirname(path), '__snapshots__', basename(path) + (process.env.PROOF === '1' ? '.proof' : '') + extension),
  },
});
