import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'es-module-lexer/js';

/** Name of the module that the home route loads. The name of its file in the build begins with it. */
const homeScreen = 'home-screen';

/** Returns the modules that a built module imports when it loads. Those that it may import later do not count. */
function staticImports(path: string, text: string): string[] {
  const [imports] = parse(text);
  return imports.flatMap((found) =>
    found.type === 'static' || found.type === 'reexport-star' ? [normalize(join(path, '..', found.specifier))] : [],
  );
}

/** Returns the scripts of the page itself: entry and preloaded modules. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\s[^>]*\b(?:src|href)="(?:\.\/|\/)?([^"]+\.m?js)"/g)].map((match) =>
    normalize(match[1] ?? ''),
  );

/**
 * Returns paths and gzipped bytes of all JavaScript that a build loads before it shows the home list. Throws when it
 * cannot find them.
 */
export function initialScripts(dist: string): Map<string, number> {
  const entries = scriptsOf(readFileSync(join(dist, 'index.html'), 'utf8'));
  const home = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return name.startsWith(`${homeScreen}-`) && name.endsWith('.js');
  });
  if (entries.length === 0 || home.length !== 1) {
    throw new Error(
      `The build has ${entries.length} entries and ${home.length} files of ${homeScreen}; one of each at least is expected.`,
    );
  }
  const sizes = new Map<string, number>();
  const queue = [...entries, ...home];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (sizes.has(path)) continue;
    const text = readFileSync(join(dist, path), 'utf8');
    sizes.set(path, gzipSync(text).length);
    queue.push(...staticImports(path, text));
  }
  return sizes;
}
