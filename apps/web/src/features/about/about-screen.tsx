import { IconInfoCircle, IconLicense, IconMail, IconScale } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Section } from '#web/ui/layout/section.tsx';

/** Says what Trivet is. */
export function AboutScreen() {
  const t = useT();
  return (
    <Screen title={t('about.title')} width="reading">
      <Section title={t('about.headline')}>
        <Prose>
          <p>{t('about.text')}</p>
          <p>{t('about.source')}</p>
        </Prose>
      </Section>
      <Section title={t('about.more')}>
        <List>
          <ListRow
            to={paths.contact}
            start={<IconMail size={20} />}
            title={t('contact.title')}
            meta={t('contact.hint')}
          />
          <ListRow
            to={paths.aboutDetails}
            start={<IconInfoCircle size={20} />}
            title={t('aboutDetails.title')}
            meta={t('about.detailsHint')}
          />
          <ListRow
            to={paths.legal}
            start={<IconScale size={20} />}
            title={t('about.legal')}
            meta={t('about.legalHint')}
          />
          <ListRow
            to={paths.licenses}
            start={<IconLicense size={20} />}
            title={t('licenses.title')}
            meta={t('licenses.hint')}
          />
        </List>
      </Section>
    </Screen>
  );
}

export { AboutScreen as Component };
