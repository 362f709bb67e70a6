import type { ServerModels } from '@trivet/shared/about/schemas';
import { type LanguageCode, languageCodes, languageOf } from '@trivet/shared/languages';
import type { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';

/** Returns languages by their names in the language of the reader. */
function namesOf(codes: readonly LanguageCode[]): string {
  const { locale } = shownLanguage();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const bases = codes.map((code) => languageOf(code).locale.split('-', 1)[0] ?? code);
  return new Intl.ListFormat(locale, { type: 'unit' }).format(bases.map((base) => names.of(base) ?? base));
}

/** Returns the lines about the assistant's model and about how photos are read, where those features are on. */
export function modelLines(t: ReturnType<typeof useT>, { assistant, photos }: ServerModels): [string, string][] {
  const lines: [string, string][] = [];
  if (assistant !== null) lines.push([t('aboutDetails.assistantModel'), assistant.model ?? t('aboutDetails.noModel')]);
  if (photos === null) return lines;
  const { model, languages } = photos;
  const missing = languageCodes.filter((code) => !languages.includes(code));
  if (model !== null) lines.push([t('aboutDetails.photoModel'), model]);
  lines.push([
    t('aboutDetails.photoLanguages'),
    languages.length === 0 ? t('aboutDetails.noLanguages') : namesOf(languages),
  ]);
  if (languages.length > 0 && missing.length > 0)
    lines.push([t('aboutDetails.missingPhotoLanguages'), namesOf(missing)]);
  return lines;
}
