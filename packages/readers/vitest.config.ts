import { longFilesFirst } from '@trivet/shared/testing/long-files-first';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['src/testing/setup.ts'],
    // This limit only ends tests that hang, so it is long enough for a busy machine.
    testTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    // Readers keep nothing, so that no file leaves anything behind for the next one.
    isolate: false,
    sequence: { sequencer: longFilesFirst(/growth/) },
  },
});
