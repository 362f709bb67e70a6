import { loadNextPage, type Pages } from '#web/lib/server/next-page.ts';
import { Button } from '../button.tsx';
import styles from './list.module.css';

interface MoreButtonProps {
  pages: Pages & { isFetchingNextPage: boolean };
  children: string;
}

/** Offers to load the next page of a list when there is one. */
export function MoreButton({ pages, children }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={pages.isFetchingNextPage} onClick={() => void loadNextPage(pages)}>
        {children}
      </Button>
    </div>
  );
}
