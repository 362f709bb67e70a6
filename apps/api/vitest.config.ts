import { longFilesFirst } from '@trivet/shared/testing/long-files-first';
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
    // With all modules loaded, each full collection marks hundreds of megabytes. From this size on, there are few.
    execArgv: ['--initial-old-space-size=1024'],
    // Test files share a process, as requests share a server. This finds state that one leaves behind for the next, and
    // to load the server for each file would take a third of the time.
    isolate: false,
    sequence: {
      sequencer: longFilesFirst(/\/fuzz\/|growth|hostile-inputs|clip-work|query-plans/, /\/(?:reliability|jobs)\//),
    },
  },
});
