import type { Contributing, Contribution } from '@trivet/shared/contributions/schemas';
import { type MessageKey, type Translate, useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { useStripePages } from './contributions.mutations.ts';
import styles from './contributions.module.css';

const modelNames: Record<Contribution['model'], MessageKey> = {
  'pyo-single': 'contributions.models.single',
  'pyo-monthly': 'contributions.models.monthly',
  'pyo-yearly': 'contributions.models.yearly',
  forever: 'contributions.models.forever',
};

function stateOf(t: Translate, { expires, renews }: Contribution): string {
  if (expires === null) return t('contributions.noEnd');
  const date = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'medium' }).format(expires);
  if (expires < new Date()) return t('contributions.ended', { date });
  return t(renews ? 'contributions.renews' : 'contributions.until', { date });
}

/** Lists the person's contributions, and leads to Stripe's billing portal. */
export function OwnContributions({ contributions, hasPortal }: Contributing) {
  const t = useT();
  const { portal, openPortal } = useStripePages();
  if (contributions.length === 0) return null;
  return (
    <Section title={t('contributions.yours')}>
      <Panel>
        <List>
          {contributions.map((contribution) => (
            <ListRow key={contribution.id} title={t(modelNames[contribution.model])} meta={stateOf(t, contribution)} />
          ))}
        </List>
        {hasPortal && (
          <div className={styles.form}>
            <p className={styles.hint}>{t('contributions.manageHint')}</p>
            <div>
              <Button busy={portal.isPending} onClick={() => portal.mutate(openPortal())}>
                {t('contributions.manage')}
              </Button>
            </div>
          </div>
        )}
      </Panel>
    </Section>
  );
}
