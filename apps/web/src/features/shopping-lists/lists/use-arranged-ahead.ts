import { useEffect } from 'react';
import { loadAhead } from '#web/lib/server/load-ahead.ts';
import { itemsNow } from '../rows/use-items.ts';
import type { ShownList } from '../rows/use-lists.ts';
import { categoryOrderOf, useArrangement } from '../rows/use-list-order.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';

/** Shorter lists are arranged in no time when they are opened. To arrange longer ones at once would hold up what is typed. */
const [shortest, longest] = [50, 1_000];
/** Most lists that are arranged ahead. */
const most = 8;
/** Milliseconds of rest before each list. */
const pauseMs = 150;

/** Arranges long lists while somebody looks for one of them, so that it shows at once when it is opened. */
export function useArrangedAhead(lists: readonly ShownList[]): void {
  const words = useArrangingWords();
  const { groupSimilar, groupCategories, sortBy } = useArrangement();
  useEffect(() => {
    const isWorthIt = ({ toBuy, isArchived }: ShownList) => !isArchived && toBuy >= shortest && toBuy <= longest;
    const ids = lists.flatMap((list) => (isWorthIt(list) ? [list.id] : [])).slice(0, most);
    if (ids.length === 0) return undefined;
    const arrangement = { groupSimilar, groupCategories, sortBy };
    let timer: number | undefined;
    let isOver = false;
    void loadAhead(() => import('../rows/arranged-items.ts')).then((part) => {
      const arrangeNext = () => {
        const [id] = ids.splice(0, 1);
        if (part === null || isOver || id === undefined) return;
        timer = window.setTimeout(() => {
          part.arrangedList(itemsNow(id), { categoryOrder: categoryOrderOf(id), arrangement, words });
          arrangeNext();
        }, pauseMs);
      };
      arrangeNext();
    });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [lists, words, groupSimilar, groupCategories, sortBy]);
}
