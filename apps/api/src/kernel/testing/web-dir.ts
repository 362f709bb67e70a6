import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes a folder as the build of the client leaves one, with this page and these files. The caller deletes it. */
export async function makeWebDir(page: string, files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'trivet-web-'));
  for (const [name, content] of Object.entries({ 'index.html': page, 'manifest.webmanifest': '{}', ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}
