import type { ProfileItem } from '@trivet/shared/profiles/schemas';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from './profile-items.module.css';

/** Most recipes that are offered at once. */
const mostOffered = 10;

interface RecipeChoiceProps {
  chosen: ProfileItem['recipe'];
  error: string | undefined;
  onChoose: (recipe: NonNullable<ProfileItem['recipe']>) => void;
}

/** Chooses one of the person's recipes: the last changed ones, or those that a search finds. */
export function RecipeChoice({ chosen, error, onChoose }: RecipeChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const shared = { placeholderData: <Data,>(before: Data) => before };
  const found = trpc.recipes.findRecipes.useQuery({ query, limit: mostOffered }, { ...shared, enabled: query !== '' });
  const latest = trpc.recipes.listRecipes.useQuery(
    { sort: '-updatedAt', limit: mostOffered },
    { ...shared, enabled: query === '' },
  );
  const recipes = (query === '' ? latest : found).data?.recipes;
  const offered = recipes?.filter(({ id }) => id !== chosen?.id) ?? [];
  return (
    <div>
      <TextField
        type="search"
        label={t('people.edit.recipe')}
        placeholder={t('people.edit.recipeSearch')}
        autoComplete="off"
        start={<IconSearch size={18} />}
        error={error}
        value={typed}
        onChange={setTyped}
      />
      <ul className={styles.results} aria-label={t('people.edit.recipe')}>
        {[...(chosen === null ? [] : [chosen]), ...offered].map(({ id, title, image }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.result}
              aria-pressed={id === chosen?.id}
              onClick={() => onChoose({ id, title, image })}
            >
              <SmallPicture title={title} image={image} />
              <span dir="auto">{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {recipes?.length === 0 && <p className={styles.quiet}>{t('people.edit.noRecipe')}</p>}
    </div>
  );
}
