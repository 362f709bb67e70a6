import type { LanguageModel } from 'ai';
import type { Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { streamingFetchOf } from '#api/kernel/fetch/fetch-of';
import { createFetcher, type Fetcher } from '#api/kernel/fetch/fetcher';

/** The limits of one answer of a model. */
interface AnswerLimits {
  /** Milliseconds from the question to the last byte. */
  timeoutMs: number;
  /** Most bytes of the answer, with everything around its text. */
  maxBytes: number;
}

/** The fetcher of each address: the operator named it, so it may be in a private network. */
const fetchers = new Map<string, Fetcher>();

function fetcherFor({ LLM_URL = '', FETCH_PROXY: proxy }: Services['env']): Fetcher {
  const { origin } = new URL(LLM_URL);
  const known = fetchers.get(origin) ?? createFetcher({ allowCidrs: [], allowOrigins: [origin], proxy });
  fetchers.set(origin, known);
  return known;
}

/**
 * Opens a model on the operator's server of language models. Throws `notFound` where there is no server or no name of a
 * model. The library is loaded with the first use.
 */
export async function openModelNamed(
  model: string | null,
  { env }: Pick<Services, 'env'>,
  limits: AnswerLimits,
): Promise<LanguageModel> {
  const { LLM_URL: baseURL, LLM_API_KEY: apiKey } = env;
  if (baseURL === undefined || model === null) throw new DomainError('notFound');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'operator',
    baseURL,
    fetch: streamingFetchOf(fetcherFor(env), limits),
    supportsStructuredOutputs: true,
    ...(apiKey !== undefined && { apiKey }),
  })(model);
}

/** Returns what the log says of a failure: never the texts of people or the key, which the library's errors hold. */
export function reasonOf(error: unknown): { reason: string; status?: unknown } {
  if (!(error instanceof Error)) return { reason: typeof error };
  return { reason: error.name, ...('statusCode' in error && { status: error.statusCode }) };
}
