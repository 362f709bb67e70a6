import { parentPort } from 'node:worker_threads';
import type { ClipAnswer } from './clip-pool.ts';
import type { ClipSource } from './extract/extract-bytes.ts';
import { extractBytes } from './extract/extract-bytes.ts';

const answer = (message: ClipAnswer): void => parentPort?.postMessage(message);

parentPort?.on('message', (source: ClipSource) => answer({ type: 'done', recipe: extractBytes(source) }));
answer({ type: 'ready' });
