import type { LanguageModel } from 'ai';
import type { Services } from '#api/kernel/context';
import { openModelNamed } from '#api/kernel/language-models/open-model';

/** Milliseconds for one answer of the model. A small machine writes some words a second. */
const timeoutMs = 10 * 60_000;
/**
 * Most bytes of one answer, with everything around its text. The text is the smallest part of it.
 * @limit Assistant and tools
 */
const maxBytes = 4 * 1024 * 1024;

/** The model that the operator has set up, or null where an address or a name is missing. */
export const modelName = ({ env: { LLM_URL, LLM_MODEL } }: Pick<Services, 'env'>): string | null =>
  LLM_URL === undefined || LLM_MODEL === undefined ? null : LLM_MODEL;

/** Returns what the log says of the model at the start. The key is no part of it. */
export function describeModel(env: Services['env']): string {
  const name = modelName({ env });
  if (name !== null) return `The assistant asks the model ${name} at ${new URL(env.LLM_URL ?? '').origin}`;
  // The address may be there for the model that reads photos.
  const isHalf = env.LLM_MODEL !== undefined || (env.LLM_URL !== undefined && env.LLM_VISION_MODEL === undefined);
  return isHalf ? 'The assistant has no model: set both LLM_URL and LLM_MODEL' : 'The assistant has no model';
}

/** Opens the operator's model. Throws `notFound` where there is none. */
export const openModel = (ctx: Pick<Services, 'env'>): Promise<LanguageModel> =>
  openModelNamed(modelName(ctx), ctx, { timeoutMs, maxBytes });
