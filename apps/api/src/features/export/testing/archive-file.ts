import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns the files of a zip archive by their paths. */
export async function filesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  return files;
}

/** Parses the JSON of a file in an archive. */
export const jsonOf = (files: ReadonlyMap<string, Buffer>, path: string): unknown =>
  JSON.parse(files.get(path)?.toString('utf8') ?? 'null');
