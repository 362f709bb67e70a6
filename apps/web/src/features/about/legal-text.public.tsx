import { useQuery } from '@tanstack/react-query';
import { aboutEndpoints } from '@trivet/shared/about/endpoints';
import type { LegalText as OwnText } from '@trivet/shared/about/schemas';
import { lazy, Suspense } from 'react';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { ask } from '#web/lib/server/rest.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { Section } from '#web/ui/layout/section.tsx';

const Markdown = lazy(() => keepTrying(() => import('#web/ui/markdown/markdown.tsx')));

const problems: Record<NonNullable<OwnText['problem']>, MessageKey> = {
  tooLong: 'legal.tooLong',
  unreadable: 'legal.unreadable',
};

/** Says who is responsible, what is stored and who sees it, where the operator says nothing. */
function BuiltInText() {
  const t = useT();
  const parts = [
    [t('legal.operator.title'), t(isHosted() ? 'legal.operator.hosted' : 'legal.operator.selfHosted')],
    [t('legal.kept.title'), t('legal.kept.text')],
    [t('legal.leaves.title'), t('legal.leaves.text')],
    [t('legal.seen.title'), t('legal.seen.text')],
    [t('legal.others.title'), t('legal.others.text')],
    [t('legal.deletion.title'), t('legal.deletion.text')],
    [t('legal.warranty.title'), t('legal.warranty.text')],
  ] as const;
  return parts.map(([title, text]) => (
    <Section key={title} title={title}>
      <Prose>
        <p>{text}</p>
      </Prose>
    </Section>
  ));
}

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
