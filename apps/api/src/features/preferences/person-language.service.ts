import { type Language, languageOf } from '@trivet/shared/languages';
import type { UserContext } from '#api/kernel/context';
import { languageFor } from '#api/kernel/i18n';
import { getPreferences } from './preferences.service.ts';

/** Returns the language of the caller: the one they chose, else the one that their browser asks for. */
export const getLanguage = async (ctx: UserContext): Promise<Language> =>
  languageOf(languageFor(await getPreferences(ctx), ctx.acceptLanguage));
