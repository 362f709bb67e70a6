import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useEscape } from '#web/lib/browser/use-escape.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FilterChoices } from './filter-choices.tsx';
import styles from './filter-panel.module.css';
import { ClearButton, ShowButton } from './filter-parts.tsx';
import type { FilterProps } from './filter-props.ts';

/** Shows the filters beside the list. */
export default function FilterPanel(props: FilterProps) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  useEffect(focusTitle, []);
  useEscape(true, props.onClose);
  return (
    <section className={styles.panel} aria-label={t('recipes.home.filter.title')}>
      <div className={styles.head}>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          {t('recipes.home.filter.title')}
        </h2>
        <ClearButton {...props} onCleared={focusTitle} />
        <IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={props.onClose} />
      </div>
      <div className={styles.body}>
        <FilterChoices {...props} />
      </div>
      <div className={styles.foot}>
        <ShowButton {...props} />
      </div>
    </section>
  );
}
