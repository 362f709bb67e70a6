import { useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { FilterChoices } from './filter-choices.tsx';
import styles from './filter-panel.module.css';
import { ClearButton, ShowButton, useShowWords } from './filter-parts.tsx';
import type { FilterProps } from './filter-props.ts';

/** Shows the filters in a sheet over the list, as on a phone. */
export default function FilterSheet({ isOpen, ...props }: FilterProps & { isOpen: boolean }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Sheet
      open={isOpen}
      title={t('recipes.home.filter.title')}
      titleRef={title}
      onClose={props.onClose}
      action={<ClearButton {...props} onCleared={() => title.current?.focus()} />}
      footer={<ShowButton {...props} />}
    >
      <p role="status" className={styles.said}>
        {useShowWords(props.count)}
      </p>
      <FilterChoices {...props} />
    </Sheet>
  );
}
