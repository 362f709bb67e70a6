/** The values of a block of YAML, all of them as text. */
export type YamlTexts = Readonly<Record<string, string | string[]>>;

/** A recipe is a page of text. */
const maxLength = 4 * 1_024 * 1_024;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: ' ', r: '', '/': '/', '"': '"', '\\': '\\', ' ': ' ' };

const withoutEscapes = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (all, four?: string, two?: string, letter?: string) =>
    letter === undefined ? String.fromCodePoint(Number.parseInt(four ?? two ?? '0', 16)) : (escapes[letter] ?? all),
  );

/** Returns where a quoted text ends, from a place within it, or undefined when it continues in the next line. */
function closingQuote(text: string, quote: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote && quote === "'" && text[at + 1] === quote) at += 1;
    else if (text[at] === quote) return at;
  }
  return undefined;
}

const quoteOf = (text: string): string | undefined => (/^["']/.test(text) ? text[0] : undefined);

/** Returns a text without a comment at the end of its last line. */
function withoutComment(text: string): string {
  const last = text.lastIndexOf('\n') + 1;
  const comment = text.slice(last).search(/(?<!\S)#\s/);
  return comment === -1 ? text : text.slice(0, last + comment).trim();
}

/** Returns a text without quotes, escapes and a comment behind it. Text after the quotes belongs to it. */
function scalar(written: string): string {
  const text = written.trim();
  const quote = quoteOf(text);
  if (quote === undefined) return withoutComment(text);
  const end = closingQuote(text, quote, 1);
  if (end === undefined) return text;
  const rest = text.slice(end + 1).trim();
  if (rest !== '' && !rest.startsWith('#')) return text;
  const inner = text.slice(1, end);
  return quote === '"' ? withoutEscapes(inner) : inner.replaceAll("''", "'");
}

/** Returns the elements of `[one, "two, or three"]`. */
function flowList(text: string): string[] {
  const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,"'\s][^,]*/g) ?? [];
  return items.map(scalar);
}

/** Reads the lines one after another. */
class LooseReader {
  readonly found = new Map<string, string | string[]>();
  #key = '';
  /** The value in reading, as the file has it. */
  #value: string[] | undefined;
  #isItem = false;
  /** Whether the line feeds of the value count. */
  #isBlock = false;
  /** The quote that is open in the value. */
  #quote: string | undefined;

  add(line: string): void {
    const [, name, value = ''] = /^([^\s#:"'-][^:]{0,60}):(?:\s+(\S.*)?)?$/.exec(line) ?? [];
    const [mark, item = ''] = /^\s*-(\s.*)?$/.exec(line) ?? [];
    const isItem = mark !== undefined;
    const isText = this.#quote !== undefined || (this.#isBlock && /^\s|^$/.test(line));
    if (isText) this.#goOn(line.trim());
    else if (name !== undefined) this.#begin(name.trim(), value, false);
    else if (this.#key !== '' && isItem) this.#begin(this.#key, item, true);
    else this.#value?.push(line.trim());
  }

  end(): void {
    if (this.#value === undefined) return;
    const lines = this.#value;
    this.#value = undefined;
    const text = this.#isBlock ? lines.join('\n').trim() : scalar(lines.join(' ').replace(/ {2,}/g, '\n'));
    if (this.#isItem) {
      const list = this.found.get(this.#key);
      if (Array.isArray(list)) list.push(text);
      else this.found.set(this.#key, [text]);
    } else this.found.set(this.#key, /^\[.*\]$/s.test(text) ? flowList(text) : text);
  }

  #begin(key: string, value: string, isItem: boolean): void {
    this.end();
    this.#key = key;
    this.#isItem = isItem;
    this.#isBlock = /^[|>][+-]?\d?$/.test(value.trim());
    this.#value = this.#isBlock ? [] : [value.trim()];
    const quote = quoteOf(value.trim());
    this.#quote = quote !== undefined && closingQuote(value.trim(), quote, 1) === undefined ? quote : undefined;
  }

  #goOn(line: string): void {
    this.#value?.push(line);
    if (this.#quote !== undefined && closingQuote(line, this.#quote, 0) !== undefined) this.#quote = undefined;
  }
}

/**
 * Reads the texts and lists of texts of a block of YAML by their names, even where people broke its rules. Returns
 * undefined when there is none. It reads one level of names; anything deeper becomes text. A full parser takes minutes
 * for hostile text.
 */
export function looseYaml(text: string): YamlTexts | undefined {
  if (text.length > maxLength) return undefined;
  const reader = new LooseReader();
  for (const line of text.split(/\r\n?|\n/)) reader.add(line.trimEnd());
  reader.end();
  return reader.found.size === 0 ? undefined : Object.fromEntries(reader.found);
}

/** Returns the lines of a text or list, or none for a name that is missing. */
export const yamlLines = (texts: YamlTexts, name: string): readonly string[] => {
  const value = Object.hasOwn(texts, name) ? (texts[name] ?? []) : [];
  return typeof value === 'string' ? value.split('\n') : value;
};

/** Returns a text, or the elements of a list with commas between them. */
export const yamlText = (texts: YamlTexts, name: string): string => {
  const value = Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';
  return typeof value === 'string' ? value : value.join(', ');
};
