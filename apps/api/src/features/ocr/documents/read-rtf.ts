import iconv from 'iconv-lite';

/** Groups that hold no text of the document. */
const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote annotation atnid atnauthor listtable listoverridetable generator fldinst xmlnstbl themedata datastore latentstyles rsidtbl shp bkmkstart bkmkend'.split(
    ' ',
  ),
);

/** What control words write. */
const written: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  tab: ' ',
  cell: ' ',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};

/** What holds within a group and ends with it. */
interface State {
  isHidden: boolean;
  /** How many characters after a Unicode one are for programs that do not know it. */
  fallback: number;
}

const controlWord = /\\([a-z]{1,32})(-?\d{1,10})? ?/iuy;
const plain = /[^\\{}\r\n]{1,4096}/uy;

/** Most groups within one another. */
const maxDepth = 1_000;

/** Reads RTF from its beginning to its end, each character once. */
class RtfReader {
  readonly #source: string;
  #at = 0;
  #states: State[] = [{ isHidden: false, fallback: 1 }];
  #codePage = 'win1252';
  #bytes: number[] = [];
  #skip = 0;
  #text: string[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  read(): string {
    while (this.#at < this.#source.length) this.#step();
    this.#flush();
    return this.#text.join('').replaceAll('\u00a0', ' ');
  }

  get #state(): State {
    return this.#states.at(-1) ?? { isHidden: true, fallback: 1 };
  }

  #step(): void {
    const character = this.#source[this.#at] ?? '';
    if (character === '{') this.#open();
    else if (character === '}') this.#close();
    else if (character === '\\') this.#control();
    else if (character === '\r' || character === '\n') this.#at += 1;
    else {
      plain.lastIndex = this.#at;
      const [run = character] = plain.exec(this.#source) ?? [];
      this.#at += run.length;
      this.#write(run);
    }
  }

  #open(): void {
    this.#at += 1;
    this.#skip = 0;
    // Deeper groups are of no document; they count as the one around them.
    if (this.#states.length < maxDepth) this.#states.push({ ...this.#state });
  }

  #close(): void {
    this.#at += 1;
    this.#skip = 0;
    if (this.#states.length > 1) this.#states.pop();
  }

  #control(): void {
    const next = this.#source[this.#at + 1] ?? '';
    if (next === "'") {
      const code = Number.parseInt(this.#source.slice(this.#at + 2, this.#at + 4), 16);
      this.#at += 4;
      if (this.#skip > 0) this.#skip -= 1;
      else if (!this.#state.isHidden && Number.isInteger(code)) this.#bytes.push(code);
      return;
    }
    controlWord.lastIndex = this.#at;
    const match = controlWord.exec(this.#source);
    if (match !== null) {
      this.#at = controlWord.lastIndex;
      this.#word((match[1] ?? '').toLowerCase(), match[2] === undefined ? undefined : Number(match[2]));
      return;
    }
    this.#at += 2;
    if (next === '*') this.#state.isHidden = true;
    else if (next === '~') this.#write('\u00a0');
    else if (next === '_') this.#write('-');
    else if (next === '\\' || next === '{' || next === '}') this.#write(next);
    else if (next === '\n' || next === '\r') this.#write('\n');
  }

  #word(name: string, value: number | undefined): void {
    if (hidden.has(name)) this.#state.isHidden = true;
    if (name === 'uc') this.#state.fallback = Math.max(0, Math.min(16, value ?? 1));
    if (name === 'bin') this.#at += Math.max(0, value ?? 0);
    if (name === 'ansicpg' && iconv.encodingExists(`cp${value ?? 1252}`)) this.#codePage = `cp${value ?? 1252}`;
    if (name === 'u' && value !== undefined) {
      this.#write(String.fromCharCode(value & 0xffff), false);
      this.#skip = this.#state.fallback;
      return;
    }
    const text = written[name];
    if (text !== undefined) this.#write(text);
  }

  #write(text: string, isSkipped = true): void {
    const skipped = isSkipped ? Math.min(this.#skip, text.length) : 0;
    this.#skip -= skipped;
    if (this.#state.isHidden) return;
    this.#flush();
    this.#text.push(text.slice(skipped));
  }

  /** Letters of a code page may be of two bytes, which stand one after the other. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    this.#text.push(iconv.decode(Buffer.from(this.#bytes), this.#codePage));
    this.#bytes = [];
  }
}

/** Returns the text of a document in RTF, which is written in ASCII. Notes, headers and pictures are left out. */
export const readRtf = (bytes: Uint8Array): string =>
  new RtfReader(Buffer.from(bytes).toString('latin1')).read().toWellFormed();
