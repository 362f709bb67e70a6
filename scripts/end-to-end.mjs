import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './free-ports.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './project-node.mjs';

/** Path of Playwright's JSON report. */
export const playwrightReport = join(root, 'e2e/test-results/playwright.json');

/**
 * Runs the tests in a browser against the built server, on ports of its own. Returns the exit code.
 * @param {string} chromium its path
 * @param {{ files?: string[], env?: Record<string, string>, limitMs: number }} options files: all unless they are named
 * @returns {Promise<number>}
 */
export async function runEndToEnd(chromium, { files = [], env = {}, limitMs }) {
  if (existsSync(playwrightReport)) rmSync(playwrightReport);
  const [port] = await freePorts(2);
  const { code } = await pnpm(['--filter', '@trivet/e2e', 'run', 'e2e', '--reporter=list,json', ...files], {
    limitMs,
    env: {
      DATABASE_URL: '', // A person's own database is not for tests.
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      PLAYWRIGHT_HTML_OPEN: 'never',
      PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, 'e2e/playwright-report'),
      ...env,
    },
  });
  return code;
}
