import type { LanguageModel } from 'ai';
import type { Context, Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { streamingFetchOf } from '#api/kernel/fetch/streaming-fetch';
import { createFetcher, type Fetcher } from '#api/kernel/fetch/fetcher';

/** Milliseconds for one answer of the model. A small machine writes some words a second. */
const timeoutMs = 10 * 60_000;
/** Most bytes of one answer, with everything around its text. */
const maxBytes = 4 * 1024 * 1024;

/** The model that the operator has set up, or null where an address or a name is missing. */
export const modelName = ({ env: { LLM_URL, LLM_MODEL } }: Pick<Services, 'env'>): string | null =>
  LLM_URL === undefined || LLM_MODEL === undefined ? null : LLM_MODEL;

/** Returns what the log says of the model at the start. The key is no part of it. */
export function describeModel(env: Services['env']): string {
  const name = modelName({ env });
  if (name !== null) return `The assistant asks the model ${name} at ${new URL(env.LLM_URL ?? '').origin}`;
  const isHalf = env.LLM_URL !== undefined || env.LLM_MODEL !== undefined;
  return isHalf ? 'The assistant has no model: set both LLM_URL and LLM_MODEL' : 'The assistant has no model';
}

/** The fetcher of each address: the operator named it, so it may be in a private network. */
const fetchers = new Map<string, Fetcher>();

function fetcherFor({ LLM_URL = '', FETCH_PROXY: proxy }: Services['env']): Fetcher {
  const { origin } = new URL(LLM_URL);
  const known = fetchers.get(origin) ?? createFetcher({ allowCidrs: [], allowOrigins: [origin], proxy });
  fetchers.set(origin, known);
  return known;
}

/** Opens the operator's model. Throws `notFound` where there is none. The library is loaded with the first use. */
export async function openModel({ env }: Pick<Context, 'env'>): Promise<LanguageModel> {
  const { LLM_URL: baseURL, LLM_MODEL: model, LLM_API_KEY: apiKey } = env;
  if (baseURL === undefined || model === undefined) throw new DomainError('notFound');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const fetch = streamingFetchOf(fetcherFor(env), { timeoutMs, maxBytes });
  return createOpenAICompatible({ name: 'operator', baseURL, fetch, ...(apiKey !== undefined && { apiKey }) })(model);
}
