import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Markup } from '@trivet/shared/text/markup';

/** UTF-16 units of HTML after which others have their turn. */
const pieceLength = 32_768;

/** Returns the parts of a long page in pieces. Others have their turn after each piece. */
export async function* inPieces(parts: Iterable<Markup>): AsyncGenerator<string> {
  let piece = '';
  for (const part of parts) {
    piece += part.text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
    await nextTurn();
  }
  yield piece;
}
