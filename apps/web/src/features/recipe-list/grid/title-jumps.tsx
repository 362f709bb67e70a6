import { type RefObject, useRef } from 'react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { RecipeListView } from '../use-recipe-list.ts';
import { TitleRail } from './title-rail.tsx';
import { useTypeAhead } from './use-type-ahead.ts';

interface TitleJumpsProps {
  view: Pick<RecipeListView, 'filter' | 'total'>;
  grid: RefObject<HTMLElement | null>;
  /** The places of the first row in view. */
  row: { first: number; last: number };
  hasRail: boolean;
  /** Scrolls to a place, with the focus or without. */
  onJump: (place: number, withFocus: boolean) => void;
}

/** Leads to titles of a list that is sorted by title: by letter, and by typing their beginning. */
export function TitleJumps({ view: { filter, total }, grid, row, hasRail, onJump }: TitleJumpsProps) {
  const t = useT();
  const { recipes } = trpc.useUtils();
  const wanted = useRef('');
  const find = async (prefix: string): Promise<void> => {
    wanted.current = prefix;
    try {
      const { offset } = await recipes.getTitleOffset.fetch({ ...filter, prefix });
      if (wanted.current === prefix) onJump(Math.min(offset, total - 1), true);
    } catch {
      // The query cache has reported the failure.
    }
  };
  useTypeAhead(grid, (text) => void find(text));
  // The help lists it. The keys themselves are those of the titles.
  useShortcut('A–Z', t('shortcuts.jumpToTitle'), () => undefined);
  return hasRail && <TitleRail filter={filter} row={row} onJump={onJump} />;
}
