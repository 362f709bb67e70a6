// This package has no types of Node. Only tests call this file, and they run in Node.
const { process: runtime } = globalThis as unknown as {
  process: {
    stderr: { write: (text: string) => void };
    getBuiltinModule: (name: 'node:fs') => {
      existsSync: (path: string) => boolean;
      readFileSync: (path: string, encoding: 'utf8') => string;
    };
  };
};

const folder = `${(import.meta as unknown as { dirname: string }).dirname}/../../../../../shared/`;

/**
 * Returns the text of a file in the folder `shared`, or null where it is absent, and says so. The folder stands beside the checkout,
 * because what is in it belongs to others.
 */
export function readSharedText(path: string): string | null {
  const { existsSync, readFileSync } = runtime.getBuiltinModule('node:fs');
  if (existsSync(`${folder}${path}`)) return readFileSync(`${folder}${path}`, 'utf8');
  runtime.stderr.write(`../shared/${path} is not here: what it says is not tried\n`);
  return null;
}
