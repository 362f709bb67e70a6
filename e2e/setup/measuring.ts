import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';

/** What a measuring script is given: the address of the server, a session token, and how often it measures. */
export const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    token: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
});

/** Starts a browser that does nothing of its own meanwhile. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
