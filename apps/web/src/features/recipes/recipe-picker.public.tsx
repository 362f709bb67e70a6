import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from './recipe-picker.module.css';

/** Most recipes that are offered at once. */
const mostOffered = 10;

/** A recipe that can be picked. */
export interface PickedRecipe {
  id: string;
  title: string;
  image: RecipeImage | null;
  /** What is said of it behind its title. */
  detail?: string;
}

/** Recipes that are offered, undefined while they are read. */
export interface OfferedRecipes {
  recipes: readonly PickedRecipe[] | undefined;
  failure: unknown;
  retry: () => void;
}

interface RecipePickerProps {
  label: string;
  /** The recipe that is picked now, which stands first. */
  picked?: PickedRecipe | null;
  error?: string | undefined;
  /** What is offered while nothing is typed, instead of the recipes that were changed last, and what chooses it. */
  offers?: OfferedRecipes & { controls: ReactNode };
  /** Offers the typed text itself, under the name that it returns, while it is no longer than this. */
  ownText?: { maxLength: number; nameOf: (text: string) => string; onPick: (text: string) => void };
  onPick: (recipe: PickedRecipe) => void;
}

/** Picks one of the person's recipes: the last changed ones or others that are offered, or those that a search finds. */
export function RecipePicker({ label, picked = null, error, offers, ownText, onPick }: RecipePickerProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const read = useOffered(query, offers === undefined);
  const { recipes, failure, retry } = query === '' && offers !== undefined ? offers : read;
  const offered = recipes?.filter(({ id }) => id !== picked?.id) ?? [];
  const pickText = ownPick(ownText, typed);
  return (
    <div>
      <TextField
        type="search"
        label={label}
        placeholder={t('recipes.picker.search')}
        autoComplete="off"
        start={<IconSearch size={18} />}
        error={error}
        maxLength={ownText?.maxLength}
        value={typed}
        onChange={setTyped}
        {...(pickText !== undefined && { onEnter: pickText })}
      />
      {ownText !== undefined && pickText !== undefined && (
        <button type="button" className={styles.recipe} onClick={pickText}>
          <IconPlus size={20} aria-hidden />
          <span dir="auto">{ownText.nameOf(typed.trim())}</span>
        </button>
      )}
      {typed.trim() === '' && offers?.controls}
      <ul className={styles.recipes} aria-label={label}>
        {[...(picked === null ? [] : [picked]), ...offered].map(({ id, title, image, detail }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.recipe}
              aria-pressed={id === picked?.id}
              onClick={() => onPick({ id, title, image })}
            >
              <SmallPicture title={title} image={image} />
              <span dir="auto">{title}</span>
              {detail !== undefined && <small className={styles.detail}>{detail}</small>}
            </button>
          </li>
        ))}
      </ul>
      {recipes?.length === 0 && <p className={styles.none}>{t('recipes.picker.none')}</p>}
      {failure !== null && recipes === undefined && <FailureState small error={failure} onRetry={retry} />}
    </div>
  );
}

/** Returns what picks the typed text itself, where it can be picked. */
function ownPick(ownText: RecipePickerProps['ownText'], typed: string): (() => void) | undefined {
  const text = typed.trim();
  if (ownText === undefined || text === '' || typed.length > ownText.maxLength) return undefined;
  return () => ownText.onPick(text);
}

/** Reads the recipes that a search finds, or without a search the last changed ones, if they are wanted. */
function useOffered(query: string, wantsLatest: boolean): OfferedRecipes {
  const shared = { placeholderData: <Data,>(before: Data) => before, meta: { failures: { '*': () => {} } } };
  const found = trpc.recipes.findRecipes.useQuery({ query, limit: mostOffered }, { ...shared, enabled: query !== '' });
  const latest = trpc.recipes.listRecipes.useQuery(
    { sort: '-updatedAt', limit: mostOffered },
    { ...shared, enabled: query === '' && wantsLatest },
  );
  const { data, error, refetch } = query === '' ? latest : found;
  return { recipes: data?.recipes, failure: error, retry: () => void refetch() };
}
