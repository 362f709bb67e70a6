import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureSection } from '../figures.ts';
import { initialScripts } from '../initial-scripts.ts';

/** Measures what a browser loads from the built client before it shows the home list. */
export function measureWeb(dist: string): FigureSection {
  const scripts = [...initialScripts(dist)];
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const styles = new Set([...html.matchAll(/href="([^"]+\.css)"/g)].map(([, path]) => path));
  const chunks = new Set(scripts.map(([path]) => nameOf(path)));
  // The style sheet of a chunk has the chunk's name and a hash of its own.
  for (const path of readdirSync(join(dist, 'assets'))) {
    if (path.endsWith('.css') && chunks.has(nameOf(path))) styles.add(`./assets/${path}`);
  }
  const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
  const others = ['the page', 'its icon', 'the translations'];
  return {
    title: 'Home list in the browser',
    figures: [
      {
        key: 'raw JavaScript before the home list',
        name: 'JavaScript before it is shown, as the browser reads it',
        unit: 'kB',
        value: scripts.reduce((sum, [path]) => sum + statSync(join(dist, path)).size, 0) / 1000,
      },
      {
        key: 'JavaScript before the home list',
        name: 'JavaScript before it is shown, gzip',
        unit: 'kB',
        value: bytes / 1000,
      },
      {
        key: 'requests of the home list',
        name: 'requests for the page itself',
        unit: '',
        value: scripts.length + styles.size + others.length,
        note: `${scripts.length} scripts, ${styles.size} style sheets; ${others.join(', ')}`,
      },
    ],
  };
}

const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/-[\w-]{8}\.\w+$/, '');
