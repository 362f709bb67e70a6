import { expect, vi } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { hearModel } from './hear-model.ts';

test('L2 a model that says nothing for a minute has failed', async ({ newUser }) => {
  const ann = await newUser('ann');
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
    const heard = hearModel(ann.ctx, [{ role: 'user', content: 'Hello' }], {
      model: () => Promise.resolve(silent),
      tell: () => {},
      signal: new AbortController().signal,
    });
    await asked.promise;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await heard).toEqual({ text: '', state: 'failed', proposals: [] });
  } finally {
    vi.useRealTimers();
  }
});
