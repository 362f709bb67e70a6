import type { ImportReason } from './entry-failure.ts';

/**
 * One element of a list: its text, or why it was passed over. `list` is the name of its list in the object at the top.
 */
export type SplitElement = ({ text: string } | { reason: ImportReason }) & { list?: string };

/** The text is no JSON, ends too early, or its brackets do not match. */
export class DamagedJson extends Error {
  override readonly name = 'DamagedJson';
}

/** The limits of one element. */
export interface SplitLimits {
  /** Most UTF-16 units of one element. */
  maxLength?: number;
  /** Most levels within one element. */
  maxDepth?: number;
  /** Names of the lists to read in an object at the top. */
  lists?: readonly string[];
}

const listKeys = ['recipes', '@graph', 'items', 'itemListElement'];
/** Most brackets that are open at a time: a text that opens more is no recipes, and each takes memory until its end. */
const maxOpen = 1_000_000;
const openers: Readonly<Record<string, string>> = { '[': ']', '{': '}' };
// Outside a string, only these marks matter. Within an element brackets are enough.
const mark = /["[\]{},:]/g;
const innerMark = /["[\]{}]/g;
const stringMark = /["\\]/g;

function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/**
 * Cuts JSON text, which comes in pieces, into the elements of its list without keeping the rest. The list stands at the
 * top, or is one of these lists of an object at the top: `recipes`, `@graph`, `items` and `itemListElement`.
 */
export class JsonSplitter {
  readonly #maxLength: number;
  readonly #maxDepth: number;
  readonly #lists: ReadonlySet<string>;
  /** The open brackets, as what closes them. */
  readonly #closers: string[] = [];
  /** How many brackets are open around the elements; undefined outside a list. */
  #listDepth: number | undefined;
  #inString = false;
  #isEscaped = false;
  #hasEnded = false;
  #expectsComma = false;
  #key = '';
  /** The part of the element before this piece; undefined between elements. */
  #parts: string[] | undefined;
  #length = 0;
  #reason: ImportReason | undefined;
  #elements: SplitElement[] = [];
  #piece = '';
  /** Where the element, or the key, continues in this piece. */
  #from = 0;

  constructor({ maxLength = 8 * 1_024 * 1_024, maxDepth = 64, lists = listKeys }: SplitLimits = {}) {
    this.#lists = new Set(lists);
    this.#maxLength = maxLength;
    this.#maxDepth = maxDepth;
  }

  /**
   * Takes the next piece. Throws {@link DamagedJson}. After that, {@link take} still returns the elements before the
   * damage.
   */
  push(piece: string): void {
    this.#piece = piece;
    this.#from = 0;
    let at = 0;
    while (at < piece.length) at = this.#inString ? this.#string(at) : this.#structure(at);
    if (this.#parts !== undefined) this.#store(piece.length);
    else if (this.#inString) this.#readKey(piece.length);
  }

  /** Returns the elements that have ended since the last call. */
  take(): SplitElement[] {
    return this.#elements.splice(0);
  }

  /** Throws {@link DamagedJson} when the text ended before its last bracket. */
  end(): void {
    if (!this.#hasEnded) throw new DamagedJson('the text ends too early');
  }

  #string(from: number): number {
    if (this.#isEscaped) {
      this.#isEscaped = false;
      return from + 1;
    }
    const at = indexOf(stringMark, this.#piece, from);
    if (this.#piece[at] === '\\') this.#isEscaped = true;
    else if (at < this.#piece.length) {
      this.#inString = false;
      if (this.#parts === undefined) this.#readKey(at);
    }
    return at + 1;
  }

  #structure(from: number): number {
    const isInner =
      this.#parts !== undefined && this.#listDepth !== undefined && this.#closers.length > this.#listDepth;
    const at = indexOf(isInner ? innerMark : mark, this.#piece, from);
    if (!isInner && this.#piece.slice(from, at).trim() !== '') this.#begin(from);
    const character = this.#piece[at];
    if (character === undefined) return at;
    if (this.#hasEnded || (this.#closers.length === 0 && !(character in openers))) throw new DamagedJson('no JSON');
    if (character === '"') this.#openString(at);
    else if (character in openers) this.#open(character, at);
    else if (character === ']' || character === '}') this.#close(character, at);
    else if (this.#isBetween()) this.#separate(character, at);
    return at + 1;
  }

  #isBetween(): boolean {
    return this.#closers.length === this.#listDepth;
  }

  #begin(at: number): void {
    if (this.#closers.length === 0) throw new DamagedJson('no JSON');
    if (!this.#isBetween() || this.#parts !== undefined) return;
    if (this.#expectsComma) throw new DamagedJson('two elements without a comma');
    this.#parts = [];
    this.#from = at;
    this.#length = 0;
    this.#reason = undefined;
  }

  /** Keeps the element's part of this piece, unless it is passed over. */
  #store(to: number): void {
    this.#length += to - this.#from;
    if (this.#length > this.#maxLength) this.#reason ??= 'tooLarge';
    if (this.#reason === undefined) this.#parts?.push(this.#piece.slice(this.#from, to));
    else this.#parts = [];
  }

  #finish(to: number): void {
    this.#store(to);
    const list = this.#listDepth === 1 ? {} : { list: this.#key };
    this.#elements.push(
      this.#reason === undefined ? { text: this.#parts?.join('') ?? '', ...list } : { reason: this.#reason, ...list },
    );
    this.#parts = undefined;
    this.#expectsComma = true;
  }

  #readKey(to: number): void {
    this.#key = (this.#key + this.#piece.slice(this.#from, to)).slice(0, 100);
  }

  #openString(at: number): void {
    this.#begin(at);
    this.#inString = true;
    if (this.#parts !== undefined) return;
    this.#key = '';
    this.#from = at + 1;
  }

  #open(character: string, at: number): void {
    const depth = this.#closers.length;
    if (depth === maxOpen) throw new DamagedJson('too many open brackets');
    const isList = character === '[' && (depth === 0 || (depth === 1 && this.#lists.has(this.#key)));
    if (this.#listDepth === undefined && isList) {
      this.#closers.push(']');
      this.#listDepth = depth + 1;
      this.#expectsComma = false;
      return;
    }
    if (depth > 0) this.#begin(at);
    this.#closers.push(openers[character] ?? '');
    if (this.#listDepth !== undefined && depth + 1 - this.#listDepth > this.#maxDepth) this.#reason ??= 'tooDeep';
  }

  #close(character: string, at: number): void {
    const isListEnd = this.#isBetween();
    if (this.#closers.at(-1) !== character) throw new DamagedJson('brackets do not match');
    if (isListEnd && this.#parts !== undefined) this.#finish(at);
    this.#closers.pop();
    if (isListEnd) this.#listDepth = undefined;
    else if (this.#isBetween()) this.#finish(at + 1);
    this.#hasEnded = this.#closers.length === 0;
  }

  #separate(character: string, at: number): void {
    if (character !== ',') throw new DamagedJson('a colon in a list');
    if (this.#parts !== undefined) this.#finish(at);
    this.#expectsComma = false;
  }
}
