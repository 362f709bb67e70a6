const pageSize = 4_096;
const longType = 0x04;
const textType = 0x0a;
const memoType = 0x0c;
const headerKey = [0xc7, 0xda, 0x39, 0x6b];

type Cell = string | number;
interface Column {
  name: string;
  type: number;
}

/** Encrypts or decrypts by RC4, as these files do with their head. */
function rc4(key: readonly number[], data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, j = 0; at < 256; at += 1) {
    j = (j + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 0xff;
    j = (j + (state[i] ?? 0)) & 0xff;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0);
  });
}

function headPage(): Buffer {
  const page = Buffer.alloc(pageSize);
  page.write('Standard Jet DB', 4, 'latin1');
  page[0x14] = 1;
  page.set(rc4(headerKey, page.subarray(0x18, 0x18 + 128)), 0x18);
  return page;
}

/** Returns a page of rows. The first row is at the end of the page. */
function dataPage(owner: number, rows: readonly Buffer[]): Buffer {
  const page = Buffer.alloc(pageSize);
  page.writeUInt16LE(1, 0);
  page.writeUInt32LE(owner, 4);
  page.writeUInt16LE(rows.length, 12);
  let end = pageSize;
  for (const [at, row] of rows.entries()) {
    end -= row.length;
    row.copy(page, end);
    page.writeUInt16LE(end, 14 + at * 2);
  }
  return page;
}

const memo = (text: Buffer): Buffer => {
  const head = Buffer.alloc(12);
  head.writeUIntLE(text.length, 0, 3);
  head[3] = 0x80;
  return Buffer.concat([head, text]);
};

/** Returns a row: column count, numbers, texts, where each text begins, and which columns have a value. */
function rowBytes(columns: readonly Column[], cells: readonly Cell[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16LE(columns.length);
  const fixed = columns.flatMap(({ type }, at) => {
    if (type !== longType) return [];
    const number = Buffer.alloc(4);
    number.writeInt32LE(Number(cells[at] ?? 0));
    return [number];
  });
  const texts = columns.flatMap(({ type }, at) => {
    if (type === longType) return [];
    const text = Buffer.from(String(cells[at] ?? ''), 'utf16le');
    return [type === memoType ? memo(text) : text];
  });
  const start = 2 + fixed.length * 4;
  const offsets = texts.map((_, at) => start + Buffer.concat(texts.slice(0, at)).length);
  const ends = [...offsets, start + Buffer.concat(texts).length].toReversed().flatMap((at) => [at & 0xff, at >> 8]);
  const mask = Buffer.alloc(Math.floor((columns.length + 7) / 8), 0xff);
  return Buffer.concat([count, ...fixed, ...texts, Buffer.from(ends), Buffer.from([texts.length, 0]), mask]);
}

function definitionPage(columns: readonly Column[], rowCount: number, usagePage: number): Buffer {
  const page = Buffer.alloc(pageSize);
  page.writeUInt16LE(2, 0);
  page.writeUInt32LE(rowCount, 16);
  page.writeUInt16LE(columns.filter(({ type }) => type !== longType).length, 43);
  page.writeUInt16LE(columns.length, 45);
  page.writeUInt32LE(usagePage << 8, 55);
  let [names, fixed, variable] = [63 + columns.length * 25, 0, 0];
  for (const [at, { name, type }] of columns.entries()) {
    const entry = 63 + at * 25;
    page[entry] = type;
    page[entry + 5] = at;
    page[entry + 15] = type === longType ? 3 : 2;
    if (type === longType) page.writeUInt16LE(4 * fixed++, entry + 21);
    else page[entry + 7] = variable++;
    page.writeUInt16LE(type === longType ? 4 : 510, entry + 23);
    const text = Buffer.from(name, 'utf16le');
    page.writeUInt16LE(text.length, names);
    text.copy(page, names + 2);
    names += 2 + text.length;
  }
  return page;
}

/** Returns the pages of a table from page `at` on: definition, usage map and rows. The rows must fit into one page. */
function tablePages(at: number, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Buffer[] {
  const usage = Buffer.alloc(69);
  usage.writeUInt32LE(at + 2, 1);
  usage[5] = 1;
  return [
    definitionPage(columns, rows.length, at + 1),
    dataPage(0, [usage]),
    dataPage(
      at,
      rows.map((row) => rowBytes(columns, row)),
    ),
  ];
}

/**
 * Makes an Access database (Jet 4) from the rows of its tables. A column has numbers, texts, or memos if its name ends
 * in `text` or `comments`. The file has only those parts of the format that a reader needs.
 */
export function accessFile(tables: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>): Buffer {
  const catalogue: Column[] = [
    { name: 'Id', type: longType },
    { name: 'Name', type: textType },
    { name: 'Type', type: longType },
    { name: 'Flags', type: longType },
  ];
  const first = 5;
  const names = Object.keys(tables);
  const pages = Object.values(tables).flatMap((rows, index) => {
    const columns = Object.entries(rows[0] ?? {}).map(([name, value]) => ({
      name,
      type: typeof value === 'number' ? longType : /(?:text|comments)$/.test(name) ? memoType : textType,
    }));
    return tablePages(
      first + index * 3,
      columns,
      rows.map((row) => columns.map(({ name }) => row[name] ?? '')),
    );
  });
  const list = names.map((name, index) => [first + index * 3, name, 1, 0]);
  return Buffer.concat([headPage(), Buffer.alloc(pageSize), ...tablePages(2, catalogue, list), ...pages]);
}
