import { isHosted } from '#web/lib/host/page-settings.ts';
import { useT } from '#web/lib/i18n.ts';
import { Prose } from '#web/ui/layout/prose.tsx';
import { Section } from '#web/ui/layout/section.tsx';

/** Says who is responsible, what is stored and who sees it, where the operator says nothing. */
export function BuiltInText() {
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
