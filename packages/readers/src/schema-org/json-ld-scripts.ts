import { decodeEntities } from './entities.ts';

const maxScripts = 200;
const scriptStart = /<script(?![a-z\d-])/gi;
const jsonLdType = /application\/(?:ld\+json|json\+ld)/i;
/** What may end a tag, or begin a value in which nothing ends it. */
const endOrQuote = /[<>]|=\s{0,20}["']/g;

/**
 * Finds the ends of tags of a page. A value in quotation marks may contain `>`; a mark that is never closed counts as
 * any other character.
 */
class TagEnds {
  readonly #html: string;
  /** The marks of which no other follows, so that none is looked up twice. */
  readonly #unclosed = new Set<string>();

  constructor(html: string) {
    this.#html = html;
  }

  /** Returns the place of the `>` of a tag whose attributes begin at a place, or undefined when another tag begins. */
  after(from: number): number | undefined {
    const found = new RegExp(endOrQuote);
    found.lastIndex = from;
    for (let match = found.exec(this.#html); match !== null; match = found.exec(this.#html)) {
      const [text] = match;
      if (text === '<') return undefined;
      if (text === '>') return match.index;
      const end = this.#closing(text.slice(-1), found.lastIndex);
      if (end !== undefined) found.lastIndex = end + 1;
    }
    return undefined;
  }

  #closing(mark: string, from: number): number | undefined {
    const end = this.#unclosed.has(mark) ? -1 : this.#html.indexOf(mark, from);
    if (end === -1) this.#unclosed.add(mark);
    return end === -1 ? undefined : end;
  }
}

/**
 * Returns the texts of the `<script type="application/ld+json">` blocks of a page, at most 200, in their order. The type
 * may be written with references (`&#x2F;`), and attributes may contain `>`. Takes linear time.
 */
export function jsonLdScripts(html: string): string[] {
  const scripts: string[] = [];
  const ends = new TagEnds(html);
  const open = new RegExp(scriptStart);
  const close = /<\/script/gi;
  for (let tag = open.exec(html); tag !== null && scripts.length < maxScripts; tag = open.exec(html)) {
    const start = ends.after(open.lastIndex);
    if (start === undefined) continue;
    close.lastIndex = start + 1;
    const end = close.exec(html);
    const attributes = decodeEntities(html.slice(open.lastIndex, start));
    if (jsonLdType.test(attributes)) scripts.push(html.slice(start + 1, end?.index));
    if (end === null) break;
    open.lastIndex = close.lastIndex;
  }
  return scripts;
}
