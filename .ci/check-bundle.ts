import { fileURLToPath } from 'node:url';
import { initialScripts } from '../apps/api/bench/initial-scripts.ts';

/** Most bytes of gzipped JavaScript that the page loads before it shows the home list. */
export const budget = 180_000;

if (import.meta.main) {
  const sizes = initialScripts(fileURLToPath(new URL('../apps/web/dist', import.meta.url)));
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  for (const [path, size] of [...sizes].sort(([, a], [, b]) => b - a)) console.log(`${size} ${path}`);
  console.log(`${sum} of at most ${budget} bytes of gzipped JavaScript before the home list is shown`);
  process.exitCode = sum <= budget ? 0 : 1;
}
