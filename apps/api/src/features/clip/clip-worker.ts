import { parentPort } from 'node:worker_threads';
import { decodeHtml } from './extract/decode-html.ts';
import { extractRecipe } from './extract/extract-recipe.ts';
import type { ClipAnswer, ClipPage } from './clip-pool.ts';

const answer = (message: ClipAnswer): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ bytes, contentType, url, locale }: ClipPage) =>
  answer({ type: 'done', recipe: extractRecipe(decodeHtml(bytes, contentType), url, locale) }),
);
answer({ type: 'ready' });
