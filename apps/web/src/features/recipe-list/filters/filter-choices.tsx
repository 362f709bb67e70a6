import type { Folder } from '@trivet/shared/recipes/schemas';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { ListFilters } from '../list-address.ts';
import styles from './filter-panel.module.css';
import { useFilterWords } from './filter-words.ts';
import { LabelFilter } from './label-filter.tsx';

const ratings = [5, 4, 3, 2, 1, null];
const times = [15, 30, 45, 60, 120];
const eitherWay = [null, true, false];
/** When the recipes of friends show. This is a preference, unlike the filters. */
const friendsChoices = [
  ['no', 'recipes.home.friends.never'],
  ['browse', 'recipes.home.friends.browsing'],
  ['search', 'recipes.home.friends.searching'],
  ['yes', 'recipes.home.friends.always'],
] as const;

interface FilterChoicesProps {
  folder: Folder;
  filters: ListFilters;
  onChange: (changes: Partial<ListFilters>) => void;
}

/** Shows every filter of the list on one level. */
export function FilterChoices({ folder, filters, onChange }: FilterChoicesProps) {
  const t = useT();
  const say = useFilterWords();
  const toggleRating = (rating: number | null) =>
    onChange({
      ratings: filters.ratings.includes(rating)
        ? filters.ratings.filter((other) => other !== rating)
        : [...filters.ratings, rating],
    });
  return (
    <div className={styles.groups}>
      <FavoritesFilter isOn={filters.isFavorite === true} onChange={onChange} />
      <LabelFilter labels={filters.labels} onChange={(labels) => onChange({ labels })} />
      <FilterGroup label={t('recipes.home.showRating')}>
        {ratings.map((rating) => (
          <Chip key={rating ?? 0} pressed={filters.ratings.includes(rating)} onClick={() => toggleRating(rating)}>
            {say.rating(rating)}
          </Chip>
        ))}
      </FilterGroup>
      <FilterGroup label={t('recipes.home.filter.time')}>
        {[null, ...times].map((minutes) => (
          <Chip
            key={minutes ?? 0}
            pressed={filters.maxMinutes === minutes}
            onClick={() => onChange({ maxMinutes: minutes })}
          >
            {minutes === null ? t('recipes.home.filter.anyTime') : say.upTo(minutes)}
          </Chip>
        ))}
      </FilterGroup>
      <EitherWay
        label={t('recipes.home.filter.made')}
        value={filters.made}
        wordsOf={say.made}
        onChange={(made) => onChange({ made })}
      />
      <EitherWay
        label={t('recipes.home.filter.image')}
        value={filters.hasImage}
        wordsOf={say.image}
        onChange={(hasImage) => onChange({ hasImage })}
      />
      {folder === 'main' && <FriendsFilter />}
    </div>
  );
}

function FavoritesFilter({ isOn, onChange }: { isOn: boolean; onChange: FilterChoicesProps['onChange'] }) {
  const t = useT();
  return (
    <div className={styles.choices}>
      <Chip pressed={isOn} onClick={() => onChange({ isFavorite: isOn ? null : true })}>
        {t('recipes.home.filter.favorites')}
      </Chip>
    </div>
  );
}

interface EitherWayProps {
  label: string;
  /** Null for either. */
  value: boolean | null;
  wordsOf: (value: boolean) => string;
  onChange: (value: boolean | null) => void;
}

function EitherWay({ label, value, wordsOf, onChange }: EitherWayProps) {
  const t = useT();
  return (
    <FilterGroup label={label}>
      {eitherWay.map((choice) => (
        <Chip key={String(choice)} pressed={value === choice} onClick={() => onChange(choice)}>
          {choice === null ? t('recipes.home.filter.either') : wordsOf(choice)}
        </Chip>
      ))}
    </FilterGroup>
  );
}

function FriendsFilter() {
  const t = useT();
  const { includeFriends } = usePreferences().myRecipes;
  return (
    <FilterGroup label={t('recipes.home.friends.title')}>
      {friendsChoices.map(([choice, words]) => (
        <Chip
          key={choice}
          pressed={includeFriends === choice}
          onClick={() => savePreferences('myRecipes', { includeFriends: choice })}
        >
          {t(words)}
        </Chip>
      ))}
    </FilterGroup>
  );
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {label}
      </h3>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}
