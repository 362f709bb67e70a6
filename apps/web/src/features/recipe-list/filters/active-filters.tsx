import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import styles from '../home-screen.module.css';
import { type ListFilters, noFilters } from '../list-address.ts';
import { useFilterWords } from './filter-words.ts';

interface ActiveFiltersProps {
  filters: ListFilters;
  /** The name of another person's list. */
  ownerName: string | null;
  onChange: (changes: Partial<ListFilters>) => void;
}

/** Shows the active filters, each with a button that removes it. */
export function ActiveFilters({ filters, ownerName, onChange }: ActiveFiltersProps) {
  const t = useT();
  const chips = useActiveFilters(filters, ownerName);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label={t('recipes.home.filter.title')}>
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <Chip removeLabel={t('recipes.home.removeFilter', { label: words })} onRemove={() => onChange(without)}>
            {words}
          </Chip>
        </li>
      ))}
      <li>
        <Button tone="quiet" size="small" onClick={() => onChange(noFilters)}>
          {t('recipes.home.filter.clear')}
        </Button>
      </li>
    </ul>
  );
}

interface ActiveFilter {
  key: string;
  words: string;
  /** The change that removes the filter. */
  without: Partial<ListFilters>;
}

function useActiveFilters(
  { labels, ratings, maxMinutes, made, hasImage, isFavorite }: ListFilters,
  ownerName: string | null,
): ActiveFilter[] {
  const say = useFilterWords();
  return [
    ...(isFavorite === null ? [] : [{ key: 'favorite', words: say.favorites, without: { isFavorite: null } }]),
    ...(ownerName === null ? [] : [{ key: 'owner', words: ownerName, without: { userId: null } }]),
    ...labels.map((label) => ({
      key: `label ${label}`,
      words: say.label(label),
      without: { labels: labels.filter((other) => other !== label) },
    })),
    ...ratings.map((rating) => ({
      key: `rating ${rating ?? 0}`,
      words: say.rating(rating),
      without: { ratings: ratings.filter((other) => other !== rating) },
    })),
    ...(maxMinutes === null ? [] : [{ key: 'time', words: say.upTo(maxMinutes), without: { maxMinutes: null } }]),
    ...(made === null ? [] : [{ key: 'made', words: say.made(made), without: { made: null } }]),
    ...(hasImage === null ? [] : [{ key: 'image', words: say.image(hasImage), without: { hasImage: null } }]),
  ];
}
