import { type AnswerEvent, answerEventSchema } from '@trivet/shared/assistant/schemas';

/** Returns the event of a line. Throws where it is none. */
const eventOf = (line: string): AnswerEvent => answerEventSchema.parse(JSON.parse(line));

/**
 * Reads the events of an answer from its bytes, which may be cut anywhere: within a line, and within a letter. Blank lines
 * are left out. Throws for a line that is no event.
 */
export async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const decoder = new TextDecoder();
  // The parts of the line that has not ended, so that no letter is looked at twice.
  let begun: string[] = [];
  const lineWith = (part: string): string => {
    const line = [...begun, part].join('');
    begun = [];
    return line;
  };
  for await (const piece of pieces) {
    const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n');
    if (others.length === 0) {
      begun.push(first);
      continue;
    }
    const rest = others.pop() ?? '';
    for (const line of [lineWith(first), ...others]) if (line.trim() !== '') yield eventOf(line);
    begun = [rest];
  }
  const last = lineWith(decoder.decode());
  if (last.trim() !== '') yield eventOf(last);
}
