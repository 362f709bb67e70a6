import { defineConfig } from '@playwright/test';
import { origin } from './setup/server.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One test can go on while the other one waits for the browser or the server.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  globalSetup: './setup/global-setup.ts',
  outputDir: 'test-results/artifacts',
  use: {
    baseURL: origin,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // A press or a page that never comes is named, where the limit of the whole test would only say that it was reached.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tests hold requests back and look at them, which a worker would hide. Those about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds, in which the compilers cost more of the processors than they save.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
