import type { Token } from '../tokens.ts';

/** A part of a scaled line. */
export interface ScaledPiece {
  text: string;
  /** True for an amount that the scaling has changed. */
  isChanged: boolean;
}

/** A part that takes the place of a part of the line. */
export interface Edit extends ScaledPiece {
  /** Places in the line in UTF-16 units. The two are the same for what is added. */
  start: number;
  end: number;
}

/** Returns the edits that put an amount in front of a place, with a space that is no part of it. */
export const inFront = (place: number, amount: string): Edit[] => [
  { start: place, end: place, text: amount, isChanged: true },
  { start: place, end: place, text: ' ', isChanged: false },
];

/** A text with its tokens. */
export interface Line {
  text: string;
  tokens: readonly Token[];
}

/** Returns the place of a token in its line, in UTF-16 units. */
export const startOf = ({ tokens, text }: Line, at: number): number => tokens[at]?.start ?? text.length;

/** Returns the place behind the token before another one, in UTF-16 units. */
export function endOf({ tokens }: Line, at: number): number {
  const token = tokens[at - 1];
  return token === undefined ? 0 : token.start + token.text.length;
}

/** Returns a text with its edits. The first of two that overlap counts. */
export function withEdits(text: string, edits: readonly Edit[]): ScaledPiece[] {
  const pieces: ScaledPiece[] = [];
  let at = 0;
  const add = (piece: ScaledPiece): void => {
    if (piece.text !== '') pieces.push(piece);
  };
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    if (edit.start < at) continue;
    add({ text: text.slice(at, edit.start), isChanged: false });
    add({ text: edit.text, isChanged: edit.isChanged });
    at = edit.end;
  }
  add({ text: text.slice(at), isChanged: false });
  return pieces;
}

/** Returns the text of pieces. */
export const textOf = (pieces: readonly ScaledPiece[]): string => pieces.map(({ text }) => text).join('');
