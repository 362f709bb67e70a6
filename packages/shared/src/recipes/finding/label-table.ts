import type { FindableLabel } from './findable-recipe.ts';
import type { SearchPieces, SearchWord } from '../searching/search-words.ts';
import { textWords } from '../searching/text-words.ts';

interface KnownLabel {
  title: string;
  words: readonly string[];
}

/** The labels of an index by id. */
export type LabelTable = Map<string, KnownLabel>;

/** Adds labels, or changes their titles. */
export function putLabelRows(labels: LabelTable, rows: readonly FindableLabel[]): void {
  for (const { id, title } of rows) {
    const { inOrder, others } = textWords(title);
    labels.set(id, { title, words: [...inOrder, ...others] });
  }
}

const hasPieces = ({ words }: KnownLabel, { pieces, isWhole }: SearchPieces): boolean =>
  pieces.every((piece) => (isWhole ? words.includes(piece) : words.some((word) => word.startsWith(piece))));

/** Returns the ids of the labels whose titles have a word. */
export const labelsWith = (labels: LabelTable, { ways }: SearchWord): Set<string> =>
  new Set(
    [...labels].flatMap(([id, label]) =>
      ways.some((way) => way.every((pieces) => hasPieces(label, pieces))) ? [id] : [],
    ),
  );

/** Returns the ids of the labels with a title, in any case. */
export const labelsCalled = (labels: LabelTable, title: string): Set<string> =>
  new Set([...labels].flatMap(([id, label]) => (label.title.toLowerCase() === title.toLowerCase() ? [id] : [])));

/** Returns, for each set of labels, whether it has one of these. */
export const setsWith = (labelSets: readonly (readonly string[])[], ids: ReadonlySet<string>): boolean[] =>
  labelSets.map((set) => set.some((id) => ids.has(id)));
