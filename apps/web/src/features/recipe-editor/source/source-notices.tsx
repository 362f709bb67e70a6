import { languageOf } from '@trivet/shared/languages';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { ClipNotice } from '../notices.tsx';
import type { RecipeSource } from './recipe-source.public.ts';

function mainWords({ isOnlyText, reader, sources, pictures }: RecipeSource): MessageKey {
  if (isOnlyText) return 'photo.review.onlyText';
  if (reader === 'model') return sources === null ? 'photo.review.modelAlone' : 'photo.review.model';
  return pictures.length > 0 ? 'photo.review.compareWithPhoto' : 'photo.review.compareWithText';
}

const pageProblems = { noText: 'photo.noText', unclear: 'photo.unclear' } as const;

/** Says how the recipe was read, and what could not be. */
export function SourceNotices({ source }: { source: RecipeSource }) {
  const t = useT();
  const isWarning = source.isOnlyText || source.reader === 'model';
  const further = [
    ...source.pages.flatMap(({ problem }, page) =>
      problem === undefined ? [] : [t('photo.problemOf', { number: page + 1, reason: t(pageProblems[problem]) })],
    ),
    ...(source.leftOut > 0 ? [t('photo.review.leftOut', { count: source.leftOut })] : []),
    ...source.missingLanguages.map((code) => t('photo.review.missingLanguage', { language: languageOf(code).name })),
  ];
  return (
    <>
      <ClipNotice isWarning={isWarning} words={t(mainWords(source))} />
      {further.map((words) => (
        <ClipNotice key={words} isWarning words={words} />
      ))}
    </>
  );
}
