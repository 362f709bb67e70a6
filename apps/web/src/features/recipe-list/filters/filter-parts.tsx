import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { countFilters, noFilters } from '../list-address.ts';
import type { FilterProps } from './filter-props.ts';

/** Returns the words that say how many recipes the filters leave. */
export function useShowWords(count: number | undefined): string {
  const t = useT();
  if (count === undefined) return t('recipes.home.filter.showAny');
  return count === 0 ? t('recipes.home.filter.showNone') : t('recipes.home.filter.show', { count });
}

/** Says how many recipes the filters leave, and closes them. */
export function ShowButton({ count, onClose }: Pick<FilterProps, 'count' | 'onClose'>) {
  return (
    <Button tone="primary" wide onClick={onClose}>
      {useShowWords(count)}
    </Button>
  );
}

type ClearButtonProps = Pick<FilterProps, 'filters' | 'onChange'> & {
  /** Moves the focus, because the button goes with what it cleared. */
  onCleared: () => void;
};

/** Clears all filters, but stays with the recipes of another person. */
export function ClearButton({ filters, onChange, onCleared }: ClearButtonProps) {
  const t = useT();
  const { userId } = filters;
  if (countFilters({ ...filters, userId: null }) === 0) return null;
  const clear = () => {
    onCleared();
    onChange({ ...noFilters, userId });
  };
  return (
    <Button tone="quiet" size="small" onClick={clear}>
      {t('recipes.home.filter.clear')}
    </Button>
  );
}
