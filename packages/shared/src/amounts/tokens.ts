import { foldWord } from '@trivet/lexicon/fold';
import { fractionSigns } from '../text/fraction-signs.ts';

/** A piece of a line: digits, a fraction sign, a word, white space or a single other character. */
export interface Token {
  kind: 'digits' | 'sign' | 'word' | 'space' | 'mark';
  /** The characters of the line. */
  text: string;
  /** Place of its first character in the line, in UTF-16 units. */
  start: number;
  /** A word in lower case without the accents of Latin letters, digits as ASCII, anything else as it stands. */
  folded: string;
}

const signs = Object.keys(fractionSigns).join('');
/** Hebrew writes abbreviations with quotation marks in them: ק"ג. */
const hebrewWord = `[א-ת]+(?:["״'’׳][א-ת]+)*['׳]?`;
/** Parts of a whole that are written together with what they are of, each with the beginnings of the words for that. */
const glued: readonly (readonly [parts: string, of: string])[] = [
  [
    '[Пп]ол',
    'стакан|литр|кило|ложк|чашк|чайн|столов|десертн|пачк|упаков|банк|бутыл|плитк|пакет|пуч|горст|голов|кочан|зубчик|дольк|батон|бухан|порц|штук|лимон|лайм|апельсин|яблок|груш|банан|авокадо|луков|огур|помидор|морков|перц|кабач|баклажан',
  ],
  [
    '[Пп]ів',
    'склянк|стакан|літр|кіло|ложк|чашк|чайн|столов|десертн|горнят|пачк|упаков|банк|пляшк|плитк|пакет|пуч|жмен|голов|качан|зубчик|буханц|хлібин|порц|штук|лимон|лайм|апельсин|груш|банан|авокадо|цибул|огірк|помідор|моркв|перц|кабач|баклажан|гарбуз',
  ],
  [
    '(?:[Dd]rei)?[Vv]iertel|[Hh]alb|[Aa]chtel|[Dd]rittel',
    'liter|kilo|pfund|tasse|becher|teelöffel|esslöffel|dose|packung|bund(?!e)',
  ],
  [
    '[Ff]él|(?:[Hh]árom)?[Nn]egyed|[Hh]armad|[Nn]yolcad|[Mm]ásfél',
    '(?:liter|kiló|deci|kanál|evőkanál|teáskanál|csésze|pohár|bögre|doboz|csomag|marék|fej|tucat|citrom|hagyma|alma)(?:nyi)?(?!\\p{L})',
  ],
];
const gluedPart = new RegExp(`^(?:${glued.map(([parts, of]) => `(?:${parts})(?=${of})`).join('|')})`, 'u');
const pattern = new RegExp(`\\p{Nd}+(?:[.,٫]\\p{Nd}+)*|[${signs}]|${hebrewWord}|[\\p{L}\\p{M}]+|\\s+|[^]`, 'gu');
/** Letters of the shortest word of two: полкило, félfej. */
const shortestGlued = 6;
/** Returns the index of the first token that is no white space, from a place on. */
export function skipSpace(tokens: readonly Token[], at: number): number {
  let next = at;
  while (tokens[next]?.kind === 'space') next += 1;
  return next;
}

/** Returns true for a mark out of some. */
export const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.kind === 'mark' && marks.includes(token.text);

const isDigit = /^\p{Nd}/u;

/** Returns the value of a decimal digit of any script. Each script has ten of them in a row (Unicode Standard, 4.6). */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (isDigit.test(String.fromCodePoint(code - below - 1))) below += 1;
  return below % 10;
}

/** Returns the digits of any script as ASCII, and the Arabic decimal separator as a point. */
const asciiDigits = (digits: string): string =>
  digits
    .normalize('NFKC')
    .replace(/[^\P{Nd}\d]/gu, (digit) => String(digitValue(digit)))
    .replaceAll('٫', '.');

function tokenOf(text: string, start: number): Token {
  const code = text.charCodeAt(0);
  if (code >= 48 && code <= 57) return { kind: 'digits', text, start, folded: text };
  if (code === 32 || text.trim() === '') return { kind: 'space', text, start, folded: ' ' };
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90))
    return { kind: 'word', text, start, folded: foldWord(text) };
  if (fractionSigns[text] !== undefined) return { kind: 'sign', text, start, folded: text };
  if (/^\p{L}/u.test(text)) return { kind: 'word', text, start, folded: foldWord(text) };
  if (isDigit.test(text)) return { kind: 'digits', text, start, folded: asciiDigits(text) };
  return { kind: 'mark', text, start, folded: text };
}

/** Divides a line into tokens. Joined, their texts are the line. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    const [text] = match;
    const part = text.length < shortestGlued ? undefined : gluedPart.exec(text)?.[0];
    if (part !== undefined) tokens.push(tokenOf(part, match.index));
    const place = part?.length ?? 0;
    tokens.push(tokenOf(place === 0 ? text : text.slice(place), match.index + place));
  }
  return tokens;
}
