import {
  IconBookmark,
  IconCamera,
  IconFileCode,
  IconFileZip,
  IconLink,
  IconNotebook,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isOn } from '#web/lib/host/flags.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { AddressForm } from './address-form.tsx';
import { BatchList } from './batch/batch-list.tsx';
import { FormatList } from './format-list.tsx';
import { formatNames } from './format-names.ts';
import styles from './import.module.css';
import { FileDrop } from './upload/file-drop.tsx';
import { UploadList } from './upload/upload-list.tsx';

/** Programs with a page of their own, which says how to export recipes from them. */
const programs: readonly { source: string; to: string; icon: ReactNode }[] = [
  { source: 'paprika', to: paths.importPaprika, icon: <IconFileZip size={20} aria-hidden /> },
  { source: 'livingcookbook', to: paths.importLivingCookbook, icon: <IconNotebook size={20} aria-hidden /> },
  { source: 'cookmate', to: paths.importCookmate, icon: <IconFileZip size={20} aria-hidden /> },
  { source: 'pepperplate', to: paths.importPepperplate, icon: <IconWorld size={20} aria-hidden /> },
  { source: 'json-ld', to: paths.importJsonLd, icon: <IconFileCode size={20} aria-hidden /> },
];

/** The screen for imports, with a list of earlier ones. */
export function ImportScreen() {
  const t = useT();
  return (
    <Screen title={t('import.title')} back={paths.settings} width="reading">
      <div className={styles.start}>
        <p>{t('import.intro')}</p>
        <FileDrop hint={t('import.anyFile')} />
      </div>
      <UploadList />
      <BatchList />
      <Section title={t('import.addresses.title')}>
        <AddressForm />
      </Section>
      <Section title={t('import.sources')}>
        <List>
          {programs.map(({ source, to, icon }) => (
            <ListRow key={source} to={to} start={icon} title={<bdi dir="ltr">{formatNames[source]}</bdi>} />
          ))}
          <ListRow to={paths.clip} start={<IconLink size={20} aria-hidden />} title={t('clip.title')} />
          {isOn('enableOCR') && (
            <ListRow to={paths.photo} start={<IconCamera size={20} aria-hidden />} title={t('photo.title')} />
          )}
          <ListRow
            to={`${paths.clip}?help=bookmarklet`}
            start={<IconBookmark size={20} aria-hidden />}
            title={t('clip.bookmarklet.title')}
          />
        </List>
        <FormatList />
      </Section>
    </Screen>
  );
}

export { ImportScreen as Component };
