import { useQuery } from '@tanstack/react-query';
import { aboutEndpoints } from '@trivet/shared/about/endpoints';
import type { LegalText as OwnText } from '@trivet/shared/about/schemas';
import { lazy, Suspense } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { ask } from '#web/lib/server/rest.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { BuiltInText } from './built-in-text.tsx';

const Markdown = lazy(() => keepTrying(() => import('#web/ui/markdown/markdown.tsx')));

const problems: Record<NonNullable<OwnText['problem']>, MessageKey> = {
  tooLong: 'legal.tooLong',
  unreadable: 'legal.unreadable',
};

/** Shows the operator's own terms, or the text that comes with Trivet where they have none. */
export function LegalText() {
  const t = useT();
  const { code } = shownLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['about', 'legal', code],
    queryFn: () => ask(aboutEndpoints.legal, {}),
  });
  const pending = <PendingRows count={3} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return pending;
  if (data.problem !== null) return <ErrorState message={t(problems[data.problem])} detail={t('legal.askOperator')} />;
  if (data.text === null) return <BuiltInText />;
  return (
    <Suspense fallback={pending}>
      <Markdown text={data.text} lang={data.lang} />
    </Suspense>
  );
}
