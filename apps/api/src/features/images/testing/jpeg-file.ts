import sharp from 'sharp';

/** Makes a JPEG segment: marker, length, content. */
export function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Returns a JPEG with more segments after its first two bytes. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

type Entry = [tag: number, type: number, count: number, value: number];

// TIFF 6.0, section 2: a directory has a count, twelve bytes an entry, and the offset of the next directory.
function directory(entries: Entry[], next: number): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

/** Returns degrees, minutes and hundredths of seconds of a place, as EXIF writes them. */
export const placeBytes = (degrees: number, minutes: number, hundredths: number): Buffer =>
  Buffer.from(Uint32Array.from([degrees, 1, minutes, 1, hundredths, 100]).buffer);

/** Returns an EXIF segment with an orientation, a place on the earth and a thumbnail. */
export function exifSegment(orientation: number, latitude: Buffer, longitude: Buffer, thumbnail: Buffer): Buffer {
  const first = 8;
  const second = first + 2 + 2 * 12 + 4;
  const gps = second + 2 + 2 * 12 + 4;
  const places = gps + 2 + 4 * 12 + 4;
  const picture = places + 48;
  const north = 'N'.charCodeAt(0);
  const east = 'E'.charCodeAt(0);
  return jpegSegment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
      directory(
        [
          [0x0112, 3, 1, orientation],
          [0x8825, 4, 1, gps],
        ],
        second,
      ),
      directory(
        [
          [0x0201, 4, 1, picture],
          [0x0202, 4, 1, thumbnail.length],
        ],
        0,
      ),
      directory(
        [
          [1, 2, 2, north],
          [2, 5, 3, places],
          [3, 2, 2, east],
          [4, 5, 3, places + 24],
        ],
        0,
      ),
      latitude,
      longitude,
      thumbnail,
    ]),
  );
}

/** Makes a picture whose left half is red and whose right half is blue. */
export const redAndBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);
