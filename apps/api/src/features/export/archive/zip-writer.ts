import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip archive that is written while it is read. */
export interface ZipWriter {
  /** The archive; destroying it ends everything that writes into it. */
  readonly output: Readable;
  /** Adds a small file, as it is: to pack one costs four times as much as everything else about it. */
  addText(path: string, text: string, mtime: Date): void;
  /** Adds a file that is opened when its turn comes; resolves then, so that no writer runs ahead of the reader. */
  addStream(path: string, open: () => Readable, file: { mtime: Date; isPacked: boolean }): Promise<void>;
  /** Ends the archive behind what was added. */
  end(): void;
}

/** Nobody reads an archive any more. */
class ArchiveClosed extends Error {
  override readonly name = 'ArchiveClosed';
}

/** Makes an archive. A file that cannot be read ends it with the failure. */
export function createZipWriter(): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const open = new Set<Readable>();
  const waiting = new Set<(reason: Error) => void>();
  zip.on('error', (error) => output.destroy(error as Error));
  // Whoever reads it hears of it as well, but may not be listening yet.
  output.on('error', () => undefined);
  output.once('close', () => {
    for (const stream of open) stream.destroy();
    for (const give of waiting) give(new ArchiveClosed());
  });
  const begin = (stream: Readable): Readable => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    return stream.once('error', (error) => output.destroy(error));
  };
  return {
    output,
    addText: (path, text, mtime) => zip.addBuffer(Buffer.from(text), path, { mtime, compress: false }),
    addStream: (path, openStream, { mtime, isPacked }) =>
      new Promise((resolve, reject) => {
        if (output.destroyed) {
          reject(new ArchiveClosed());
          return;
        }
        waiting.add(reject);
        zip.addReadStreamLazy(path, { mtime, compress: isPacked }, (give) => {
          waiting.delete(reject);
          if (output.destroyed) return;
          give(null, begin(openStream()));
          resolve();
        });
      }),
    end: () => zip.end(),
  };
}

/** A text of any length as a stream. */
export const textStream = (pieces: Iterable<string>): Readable => Readable.from(buffers(pieces), { objectMode: false });

function* buffers(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}
