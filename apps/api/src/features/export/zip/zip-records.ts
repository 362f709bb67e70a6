/** A file in the directory of an archive. Its numbers are in bytes. */
export interface ZipRecord {
  name: Buffer;
  /** Date and time as {@link dosTime} returns them. */
  time: number;
  isPacked: boolean;
  /** True when length and checksum come after the file, because they were not known before. */
  isStreamed: boolean;
  /** True when the length needs eight bytes. */
  isLarge: boolean;
  crc: number;
  packedSize: number;
  size: number;
  /** The place where the file begins. */
  offset: number;
}

// PKWARE APPNOTE 6.3: sections 4.3.7 to 4.3.16 have the layouts, 4.4 the meanings.
const most32 = 0xffffffff;
const most16 = 0xffff;
const utf8 = 0x0800;
const streamed = 0x0008;
const deflated = 8;
const ordinaryVersion = 20;
const zip64Version = 45;
const unix = 3 << 8;
const regularFile = 0o100644;

/** Returns date and time in four bytes, in UTC, to two seconds. Dates before 1980 become the first moment of 1980. */
export function dosTime(date: Date): number {
  const year = date.getUTCFullYear();
  if (year < 1980 || year > 2107) return 0x00210000;
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

/** Returns the numbers one after the other, each in its number of bytes. */
function numbers(fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const record = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) record.writeBigUInt64LE(BigInt(value), at);
    else record.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return record;
}

const flagsOf = ({ isStreamed }: ZipRecord): number => utf8 | (isStreamed ? streamed : 0);
const methodOf = ({ isPacked }: ZipRecord): number => (isPacked ? deflated : 0);
const needsLong = ({ isLarge, offset }: ZipRecord): boolean => isLarge || offset >= most32;

/** Returns the header before a file. */
export function fileHeader(record: ZipRecord): Buffer {
  const { name, time, isLarge, isStreamed, crc, packedSize, size } = record;
  const extra = isLarge
    ? numbers([
        [1, 2],
        [16, 2],
        [0, 8],
        [0, 8],
      ])
    : Buffer.alloc(0);
  const later = isStreamed ? 0 : undefined;
  const head = numbers([
    [0x04034b50, 4],
    [isLarge ? zip64Version : ordinaryVersion, 2],
    [flagsOf(record), 2],
    [methodOf(record), 2],
    [time, 4],
    [later ?? crc, 4],
    [isLarge ? most32 : (later ?? packedSize), 4],
    [isLarge ? most32 : (later ?? size), 4],
    [name.length, 2],
    [extra.length, 2],
  ]);
  return Buffer.concat([head, name, extra]);
}

/** Returns the record after a file that was streamed. */
export const fileDescriptor = ({ isLarge, crc, packedSize, size }: ZipRecord): Buffer =>
  numbers([
    [0x08074b50, 4],
    [crc, 4],
    [packedSize, isLarge ? 8 : 4],
    [size, isLarge ? 8 : 4],
  ]);

/** Returns the entry of a file in the directory. */
export function directoryEntry(record: ZipRecord): Buffer {
  const { name, time, crc, packedSize, size, offset } = record;
  const isLong = needsLong(record);
  const extra = isLong
    ? numbers([
        [1, 2],
        [24, 2],
        [size, 8],
        [packedSize, 8],
        [offset, 8],
      ])
    : Buffer.alloc(0);
  const head = numbers([
    [0x02014b50, 4],
    [unix | zip64Version, 2],
    [isLong ? zip64Version : ordinaryVersion, 2],
    [flagsOf(record), 2],
    [methodOf(record), 2],
    [time, 4],
    [crc, 4],
    [isLong ? most32 : packedSize, 4],
    [isLong ? most32 : size, 4],
    [name.length, 2],
    [extra.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [(regularFile << 16) >>> 0, 4],
    [isLong ? most32 : offset, 4],
  ]);
  return Buffer.concat([head, name, extra]);
}

/**
 * Returns the end of an archive, which says where the directory is. A large archive has it twice, first with long
 * numbers.
 */
export function archiveEnd({ count, length, offset }: { count: number; length: number; offset: number }): Buffer {
  const isLong = count >= most16 || length >= most32 || offset >= most32;
  const long = numbers([
    [0x06064b50, 4],
    [44, 8],
    [unix | zip64Version, 2],
    [zip64Version, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [length, 8],
    [offset, 8],
    [0x07064b50, 4],
    [0, 4],
    [offset + length, 8],
    [1, 4],
  ]);
  const end = numbers([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [Math.min(count, most16), 2],
    [Math.min(count, most16), 2],
    [Math.min(length, most32), 4],
    [Math.min(offset, most32), 4],
    [0, 2],
  ]);
  return isLong ? Buffer.concat([long, end]) : end;
}
