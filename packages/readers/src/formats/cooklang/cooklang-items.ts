/** A part of a step. Amounts are as in the text, or '' for none. */
export type CooklangItem =
  | { type: 'text'; value: string }
  | {
      type: 'ingredient' | 'cookware' | 'timer';
      name: string;
      quantity: string;
      units: string;
      /** The preparation of the ingredient. */
      note: string;
      /** False for `&` before the name, an ingredient that is listed before, and for `-`, one that is not listed. */
      isListed: boolean;
    };

const kinds = { '@': 'ingredient', '#': 'cookware', '~': 'timer' } as const;
const isMark = (character: string): character is keyof typeof kinds => character in kinds;
const maxLength = 200;

interface Braces {
  quantity: string;
  units: string;
  note: string;
  end: number;
}

const amountOf = (text: string): string =>
  text
    .trim()
    .replace(/^=/, '')
    .replace(/\*$/, '')
    .replace(/(?<=\d)\s*\/\s*(?=\d)/g, '/')
    .trim();

/** Reads the braces at `open`, which contain an amount and a unit, and the preparation in parentheses behind them. */
function readBraces(text: string, open: number): Braces | undefined {
  const [content] = /^[^{}]*(?=\})/.exec(text.slice(open + 1, open + 2 + maxLength)) ?? [];
  if (content === undefined) return undefined;
  const close = open + 1 + content.length;
  const percent = content.indexOf('%');
  const quantity = amountOf(percent === -1 ? content : content.slice(0, percent));
  const units = percent === -1 ? '' : content.slice(percent + 1).trim();
  const [written = '', note = ''] = /^\(([^()]{0,200})\)/.exec(text.slice(close + 1, close + 1 + maxLength)) ?? [];
  return { quantity, units, note: note.trim(), end: close + 1 + written.length };
}

/**
 * Returns where the name of several words ends that starts at `start`: at the braces, unless another mark comes first.
 */
function openOf(text: string, start: number): number | undefined {
  for (let at = start; at < Math.min(text.length, start + maxLength); at += 1) {
    const character = text[at] ?? '';
    if (character === '{') return at;
    if (isMark(character) || character === '}') return undefined;
  }
  return undefined;
}

/** Returns the item that begins with the mark at `at`, or undefined when the mark is part of the text. */
function readItem(text: string, at: number): { item: CooklangItem; end: number } | undefined {
  const mark = text[at] ?? '';
  if (!isMark(mark) || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined;
  const type = kinds[mark];
  const [signs = ''] =
    type === 'timer' ? [] : (/^[&?+@-]{0,3}(?=[\p{L}\p{N}])/u.exec(text.slice(at + 1, at + 5)) ?? []);
  const start = at + 1 + signs.length;
  const isListed = !/[&-]/.test(signs);
  const open = openOf(text, start);
  const braces = open === undefined ? undefined : readBraces(text, open);
  const name = open === undefined || !braces ? '' : text.slice(start, open);
  if (braces && !/^\s/.test(name) && (name !== '' || type === 'timer')) {
    const { end, ...amount } = braces;
    return { item: { type, name: name.trim(), ...amount, isListed }, end };
  }
  const [word] = /^[^\s\p{P}]+/u.exec(text.slice(start, start + maxLength)) ?? [];
  if (word === undefined) return undefined;
  return { item: { type, name: word, quantity: '', units: '', note: '', isListed }, end: start + word.length };
}

/** Reads the markup of a step: `@ingredient{2%cups}`, `#cookware{}`, `~timer{10%minutes}`, and the text between. */
export function cooklangItems(text: string): CooklangItem[] {
  const items: CooklangItem[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const found = readItem(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    if (at > from) items.push({ type: 'text', value: text.slice(from, at) });
    items.push(found.item);
    at = found.end;
    from = found.end;
  }
  if (from < text.length) items.push({ type: 'text', value: text.slice(from) });
  return items;
}
