import { useEffect, useRef } from 'react';
import { useEscape } from '#web/lib/browser/use-escape.ts';
import { useT } from '#web/lib/i18n.ts';
import { PanelParts } from '#web/ui/sheet/panel-parts.tsx';
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
      <PanelParts
        title={
          <h2 ref={title} tabIndex={-1}>
            {t('recipes.home.filter.title')}
          </h2>
        }
        action={<ClearButton {...props} onCleared={focusTitle} />}
        onClose={props.onClose}
        footer={<ShowButton {...props} />}
      >
        <FilterChoices {...props} />
      </PanelParts>
    </section>
  );
}
