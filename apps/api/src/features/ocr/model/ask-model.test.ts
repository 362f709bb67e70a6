import { expect, test, vi } from 'vitest';
import { answerMs, askModel } from './ask-model.ts';

test('L2 a vision model that never answers has failed after three minutes', async () => {
  const asked = Promise.withResolvers<true>();
  const silent = {
    specificationVersion: 'v4' as const,
    provider: 'test',
    modelId: 'silent',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('not asked for')),
    doStream: ({ abortSignal }: { abortSignal?: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        abortSignal?.addEventListener('abort', () => reject(new Error('aborted')));
        asked.resolve(true);
      }),
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = askModel({ model: () => Promise.resolve(silent), pictures: [new Uint8Array(9)], signal: undefined });
    const failed = expect(answer).rejects.toThrow('aborted');
    await asked.promise;
    await vi.advanceTimersByTimeAsync(answerMs);
    await failed;
  } finally {
    vi.useRealTimers();
  }
});
