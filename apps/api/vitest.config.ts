import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/kernel/testing/global-setup.ts'],
    setupFiles: ['src/kernel/testing/setup.ts'],
    // These limits only end tests that hang, so they are long enough for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 3,
    // Test files share a process, as requests share a server. This finds state that one leaves behind for the next, and
    // to load the server for each file would take a third of the time.
    isolate: false,
    // The long form of a test has its own snapshots, because the plans for 100,000 recipes are not those for fewer.
    resolveSnapshotPath: (path, extension) =>
      join(dirname(path), '__snapshots__', basename(path) + (process.env.PROOF === '1' ? '.proof' : '') + extension),
  },
});
