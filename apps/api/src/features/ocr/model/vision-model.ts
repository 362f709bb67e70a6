import type { LanguageModel } from 'ai';
import type { Services } from '#api/kernel/context';
import { openModelNamed } from '#api/kernel/language-models/open-model';
import { answerMs } from './ask-model.ts';

/** Most bytes of one answer, with everything around its text. */
const maxBytes = 4 * 1024 * 1024;

/** The model that reads pictures, or null where its address or its name is missing. */
export const visionModelName = ({ env: { LLM_URL, LLM_VISION_MODEL } }: Pick<Services, 'env'>): string | null =>
  LLM_URL === undefined || LLM_VISION_MODEL === undefined ? null : LLM_VISION_MODEL;

/** Opens the model that reads pictures. Throws `notFound` where there is none. */
export const openVisionModel = (ctx: Pick<Services, 'env'>): Promise<LanguageModel> =>
  openModelNamed(visionModelName(ctx), ctx, { timeoutMs: answerMs, maxBytes });
