import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. What is written about it may be wrong. */
export interface RawEntry {
  name: string | Buffer;
  content?: Buffer | string;
  isStored?: boolean;
  /** The size in the directory, if it is not the real one. */
  size?: number;
  /** The beginning of the entry in the directory. Entries share bytes if it is the same. */
  offset?: number;
  /** The general purpose bits. 1 means encrypted, and without bit 11 the name is not marked as UTF-8. */
  flags?: number;
  /** The Unix file mode, such as 0o120777 for a symbolic link. */
  mode?: number;
}

const unixMaker = 3 << 8;

interface WrittenEntry {
  bytes: Buffer;
  directory: Buffer;
}

function written(entry: RawEntry, at: number): WrittenEntry {
  const name = Buffer.from(entry.name as string);
  const content = Buffer.from((entry.content ?? '') as string);
  const data = entry.isStored ? content : deflateRawSync(content);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(entry.flags ?? 0, 2);
  head.writeUInt16LE(entry.isStored ? 0 : 8, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(entry.size ?? content.length, 18);
  head.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(entry.offset ?? at, 10);
  const maker = Buffer.alloc(2);
  maker.writeUInt16LE(unixMaker);
  return {
    bytes: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, data]),
    directory: Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), maker, head, tail, name]),
  };
}

/** Makes a zip archive as hostile or broken programs write it. `disk` is its number among several parts. */
export function rawZip(entries: readonly RawEntry[], { disk = 0, count = entries.length } = {}): Buffer {
  const parts: Buffer[] = [];
  const directories: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { bytes, directory } = written(entry, at);
    parts.push(bytes);
    directories.push(directory);
    at += bytes.length;
  }
  const directory = Buffer.concat(directories);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(disk, 4);
  end.writeUInt16LE(disk, 6);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
