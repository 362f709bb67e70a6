import MDBReader from 'mdb-reader';

/**
 * A row by its columns, with names in lower case. A value that is neither text, number, date nor truth value is ''.
 */
export type AccessRow = Readonly<Record<string, string>>;

/** The tables to read: their names in lower case. */
export interface TableNames {
  /** A file without these tables is refused. */
  required: readonly string[];
  /** Tables that are empty when they are missing or damaged. */
  optional?: readonly string[];
}

/** The tables, or why there are none. */
export type AccessAnswer = { tables: [name: string, rows: AccessRow[]][] } | { failure: 'unreadable' | 'encrypted' };

/** Most text of all rows together. A hostile file can repeat one page a million times. */
const maxLength = 200 * 1_024 ** 2;

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : '';
}

class TableReader {
  readonly #database: MDBReader;
  #length = 0;

  constructor(bytes: Uint8Array) {
    this.#database = new MDBReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  read(wanted: string): AccessRow[] {
    const name = this.#database.getTableNames().find((candidate) => candidate.toLowerCase() === wanted);
    if (name === undefined) throw new Error(`no table ${wanted}`);
    return this.#database
      .getTable(name)
      .getData()
      .map((row) => this.#rowOf(row));
  }

  find(wanted: string): AccessRow[] {
    try {
      return this.read(wanted);
    } catch {
      return [];
    }
  }

  #rowOf(row: Readonly<Record<string, unknown>>): AccessRow {
    const columns = Object.entries(row).map(([name, value]) => [name.toLowerCase(), textOf(value)] as const);
    this.#length += columns.reduce((sum, [, text]) => sum + text.length, columns.length * 16);
    if (this.#length > maxLength) throw new Error('too much text');
    return Object.fromEntries(columns);
  }
}

/** Reads tables of an Access database. It may take for ever, or all memory, so call it through `readAccessTables`. */
export function accessTables(bytes: Uint8Array, { required, optional = [] }: TableNames): AccessAnswer {
  try {
    const reader = new TableReader(bytes);
    return {
      tables: [
        ...required.map((name): [string, AccessRow[]] => [name, reader.read(name)]),
        ...optional.map((name): [string, AccessRow[]] => [name, reader.find(name)]),
      ],
    };
  } catch (error) {
    return { failure: error instanceof Error && /password/i.test(error.message) ? 'encrypted' : 'unreadable' };
  }
}
