import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns one chunk: length, name, content, checksum. */
function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** Makes a black-and-white PNG of any size in a few kilobytes. `frames` makes it an animation that declares so many. */
export function hugePng(width: number, height: number, options: { rows?: number; frames?: number } = {}): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc((options.rows ?? height) * (1 + Math.ceil(width / 8))));
  const { frames } = options;
  const animation = frames === undefined ? [] : [pngChunk('acTL', Buffer.concat([uint32(frames), uint32(0)]))];
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...animation,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a PNG with one more chunk before its last. */
export const withPngChunk = (png: Buffer, name: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, -12), pngChunk(name, content), png.subarray(-12)]);
