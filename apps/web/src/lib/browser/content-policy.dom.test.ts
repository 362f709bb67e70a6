import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';

test('zod compiles no code in the browser, which the content policy forbids', async () => {
  runInThisContext(readFileSync('public/boot.js', 'utf8'));
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
