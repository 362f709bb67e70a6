import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './waiting.module.css';

/** Most entries that show before somebody asks for more of them. */
const pageSize = 20;

/** Returns the first pages of a list, and whether there are more. */
export function pagesOf<Item>(items: readonly Item[], count: number): { shown: Item[][]; hasMore: boolean } {
  const shown: Item[][] = [];
  for (let page = 0; page < count && page * pageSize < items.length; page += 1) {
    shown.push(items.slice(page * pageSize, (page + 1) * pageSize));
  }
  return { shown, hasMore: count * pageSize < items.length };
}

/** Offers the next page. */
export function ShowMore({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <div className={styles.more}>
      <Button onClick={onClick}>{t('common.showMore')}</Button>
    </div>
  );
}
