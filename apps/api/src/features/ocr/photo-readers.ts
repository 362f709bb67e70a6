import type { ServerModels } from '@trivet/shared/about/schemas';
import { type LanguageCode, languageOf } from '@trivet/shared/languages';
import type { Services } from '#api/kernel/context';
import { findEngineData, isInstalled } from './engine/engine-data.ts';
import { visionModelName } from './model/vision-model.ts';

/** Returns what reads photographs on this server, and in which languages. */
export function getPhotoReaders({ env }: Pick<Services, 'env'>): NonNullable<ServerModels['photos']> {
  const engine = findEngineData(env);
  const languages = isInstalled(engine) ? (Object.keys(engine.languages) as LanguageCode[]) : [];
  return { model: visionModelName({ env }), languages };
}

/** Says in the log what photographs are read by and in which languages, or what is missing. */
export function notePhotoReaders({ env, log }: Pick<Services, 'env' | 'log'>): void {
  const { model, languages: codes } = getPhotoReaders({ env });
  const languages = codes.map((code) => languageOf(code).locale);
  const missing = 'run `npm run ocr:install`, or see README.md';
  if (model !== null && languages.length > 0)
    log.info({ languages, model }, 'photos are read by the model, and compared with what is seen in these languages');
  else if (model !== null) log.warn({ model }, `photos are read by the model, and compared with nothing: ${missing}`);
  else if (languages.length > 0) log.info({ languages }, 'photos are read in these languages');
  else log.warn(`enableOCR is on, but photos cannot be read: ${missing}`);
  if (model === null && env.LLM_VISION_MODEL !== undefined) log.warn('LLM_VISION_MODEL needs LLM_URL as well');
}
