import { wordFormsOf, wordStem } from '@trivet/lexicon/stem';
import { isHeadNoun } from './ingredient-head.ts';
import { fold } from '@trivet/lexicon/fold';
import { ingredientNames } from './ingredient-names.ts';

interface Line {
  content: string;
  isHeader: boolean;
}

/** A word of a line of ingredients. */
interface Mention {
  /** The index of the line. */
  line: number;
  word: string;
  /** Whether the word names the ingredient by itself. */
  isKey: boolean;
  /** The number of words that name the ingredient, without those that describe it. */
  size: number;
}

/** Most mentions of one word. A word of more lines tells none of them from the others, and the work stays linear. */
const mostMentions = 30;
/** Words before and behind a word that may belong to the same ingredient. */
const nearby = 3;
/** Longest word that may be a compound, and shortest part of one that is told from an ending. */
const longestCompound = 24;
const shortestPart = 5;

type Index = Map<string, Mention[]>;

interface Indexes {
  /** By the words and their stems. */
  stems: Index;
  /** By the words without each ending. */
  forms: Index;
  /** By the ends of words that are written together: Brühe of Gemüsebrühe. */
  ends: Index;
}

function add(index: Index, key: string, mention: Mention): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [mention]);
  else if (known.length < mostMentions && known.at(-1) !== mention) known.push(mention);
}

function indexOf(ingredients: readonly Line[]): Indexes {
  const indexes: Indexes = { stems: new Map(), forms: new Map(), ends: new Map() };
  for (const [line, { content, isHeader }] of ingredients.entries()) {
    if (isHeader) continue;
    for (const { words, keys, size } of ingredientNames(content)) {
      for (const word of new Set(words)) addWord(indexes, { line, word, isKey: keys.has(word), size });
    }
  }
  return indexes;
}

function addWord({ stems, forms, ends }: Indexes, mention: Mention): void {
  const { word } = mention;
  for (const stem of new Set([word, wordStem(word)])) add(stems, stem, mention);
  for (const form of wordFormsOf(word)) add(forms, form, mention);
  if (word.length > longestCompound || !/^\p{Script=Latin}+$/u.test(word)) return;
  for (let at = 2; at <= word.length - 2; at += 1) {
    const part = word.slice(at);
    if (part.length >= shortestPart || isHeadNoun(part)) add(ends, part, mention);
  }
}

/** Letters that Hebrew writes together with the next word: and, the, in, to, from, that, as. */
const hebrewPrefix = /^[והבלמשכ](?=\p{Script=Hebrew}{2})/u;
const hungarianObject = /(?<=\p{Script=Latin}{3})[aeo]?t$/u;

const lookUp = ({ stems, forms }: Indexes, word: string): Mention[] => [
  ...new Set([
    ...[...wordFormsOf(word)].flatMap((form) => stems.get(form) ?? []),
    ...(forms.get(wordStem(word)) ?? []),
  ]),
];

/** Returns the words of ingredients that a word of a step may mean. */
function mentionsOf(indexes: Indexes, word: string): Mention[] {
  if (word.length < 2) return [];
  const found = lookUp(indexes, word);
  if (found.length > 0) return found;
  const bare = word.replace(hebrewPrefix, '');
  const others = [
    bare,
    bare.replace(hebrewPrefix, ''),
    word.replace(hungarianObject, ''),
    word.replace(/(?<=\p{Script=Latin}{3})t$/u, ''),
  ];
  for (const other of others) {
    const mentions = other === word ? [] : lookUp(indexes, other);
    if (mentions.length > 0) return mentions;
  }
  return indexes.ends.get(word) ?? indexes.ends.get(wordStem(word)) ?? [];
}

/** Returns the lines that the word at a place means, out of those that have it. */
function meantAt(mentions: readonly Mention[][], place: number, isOfStep: (line: number) => boolean): number[] {
  const here = mentions[place] ?? [];
  if (here.length === 0) return [];
  const around = mentions
    .slice(Math.max(0, place - nearby), place + nearby + 1)
    .filter((_others, at) => at !== Math.min(place, nearby));
  const own = here.filter(({ line }) => isOfStep(line));
  const others = wordsByLine(around);
  const scoreOf = ({ line, word }: Mention): number => {
    const words = others.get(line);
    return words === undefined ? 0 : words.size - (words.has(word) ? 1 : 0);
  };
  const scored = (own.length > 0 ? own : here).map((mention) => ({ mention, score: scoreOf(mention) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const winners = scored.filter(({ score }) => score === best);
  // Without other words beside it, onion means the onion and not the spring onions.
  const size = Math.min(...winners.map(({ mention }) => mention.size));
  return winners.flatMap(({ mention }) => (mention.isKey && (best > 0 || mention.size === size) ? [mention.line] : []));
}

/** Returns the words of each ingredient that stand beside a word. A word that stands there twice counts once. */
function wordsByLine(around: readonly Mention[][]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const mentions of new Set(around)) {
    for (const { line, word } of mentions) {
      const words = found.get(line);
      if (words === undefined) found.set(line, new Set([word]));
      else words.add(word);
    }
  }
  return found;
}

/** Returns the header above each line in folded text. */
function headersOf(lines: readonly Line[]): string[] {
  let header = '';
  return lines.map(({ content, isHeader }) => {
    if (isHeader) header = fold(content);
    return header;
  });
}

/**
 * Returns for each line of the instructions the indexes of the ingredients that it names, in the order of the ingredients.
 * A step below the same header as some ingredients means those. Headers name nothing.
 * @example stepIngredients(textLines('2 eggs\n10 g butter'), textLines('Melt the butter.')) // [[1]]
 */
export function stepIngredients(ingredients: readonly Line[], instructions: readonly Line[]): number[][] {
  const indexes = indexOf(ingredients);
  const headers = headersOf(ingredients);
  const stepHeaders = headersOf(instructions);
  const known = new Map<string, Mention[]>();
  const mentionsFor = (word: string): Mention[] => {
    const mentions = known.get(word) ?? mentionsOf(indexes, word);
    known.set(word, mentions);
    return mentions;
  };
  return instructions.map(({ content, isHeader }, step) => {
    if (isHeader) return [];
    const header = stepHeaders[step] ?? '';
    const isOfStep = (line: number) => header !== '' && headers[line] === header;
    const words = fold(content).match(/[\p{Alphabetic}\p{M}]+/gu) ?? [];
    const mentions = words.map(mentionsFor);
    const meant = new Set(mentions.flatMap((_here, place) => meantAt(mentions, place, isOfStep)));
    return [...meant].sort((one, other) => one - other);
  });
}
