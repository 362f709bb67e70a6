import type { ReadingAnswer, ReadingRequest } from '../engine/reading-messages.ts';

// Stands in for the process of the readings in tests: the bytes of a file say what happens to it.
const answer = (message: ReadingAnswer): void => void process.send?.(message);

process.on('message', ({ bytes }: ReadingRequest) => {
  const [what, pages = '0'] = Buffer.from(bytes).toString().split(' ');
  if (what === 'crash') process.abort();
  if (what === 'throw') answer({ type: 'failed', message: 'a bug' });
  if (what === 'refuse') answer({ type: 'refused', code: 'encryptedImport' });
  for (let page = 0; page < Number(pages); page += 1) answer({ type: 'page' });
  // The number of the process tells whether it is the same.
  const reading = { pages: [], text: `${what} ${process.pid}`, isHtml: false, leftOut: 0 };
  if (what === 'read' || what === 'tired') answer({ type: 'done', reading, isTired: what === 'tired' });
});
process.on('disconnect', () => process.exit());
