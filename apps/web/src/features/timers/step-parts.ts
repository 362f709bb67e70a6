import { type ScaledPiece, textOf } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { findDurations, type FoundDuration } from '@trivet/shared/timers/find-durations';

/** A part of a step: text, or a length of time for which a timer can be started. */
interface StepPart {
  readonly pieces: readonly ScaledPiece[];
  readonly duration: FoundDuration | null;
}

/** Returns what takes the pieces up to a place of the text that they make together, from where it ended before. */
function takerOf(pieces: readonly ScaledPiece[]): (to: number) => ScaledPiece[] {
  let [index, start, at] = [0, 0, 0];
  return (to) => {
    const taken: ScaledPiece[] = [];
    for (let piece = pieces[index]; piece !== undefined && at < to; piece = pieces[index]) {
      const end = start + piece.text.length;
      taken.push({ ...piece, text: piece.text.slice(at - start, to - start) });
      at = Math.min(to, end);
      if (at < end) break;
      start = end;
      index += 1;
    }
    return taken;
  };
}

/** Divides a step as it shows into text and lengths of time, in their order. */
export function stepParts(pieces: readonly ScaledPiece[]): StepPart[] {
  const text = textOf(pieces);
  const take = takerOf(pieces);
  const parts = findDurations(text).flatMap((duration): StepPart[] => [
    { pieces: take(duration.start), duration: null },
    { pieces: take(duration.end), duration },
  ]);
  return [...parts, { pieces: take(text.length), duration: null }].filter((part) => part.pieces.length > 0);
}
