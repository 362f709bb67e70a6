import { memo, useDeferredValue, useRef, useState } from 'react';
import type { FormLink, RecipeForm } from '#web/features/recipes/form.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChosenItems, EditorPicker } from './picker.tsx';

/** Most recipes that are offered at once. */
const mostOffered = 8;

interface EditorLinksProps {
  /** The id of the edited recipe, which cannot link to itself. */
  recipeId: string;
  links: readonly FormLink[];
  onChange: (changes: Pick<RecipeForm, 'linkedRecipes'>) => void;
}

/** Edits the linked recipes. Typing finds recipes. */
export const EditorLinks = memo(function EditorLinks({ recipeId, links, onChange }: EditorLinksProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const found = trpc.recipes.findRecipes.useQuery(
    { query, limit: mostOffered + 1 },
    { enabled: query !== '', placeholderData: (before) => before, meta: { failures: { '*': () => {} } } },
  );
  const recipes = query === '' ? [] : (found.data?.recipes ?? []);
  const offers = recipes
    .filter(({ id }) => id !== recipeId && links.every((link) => link.id !== id))
    .slice(0, mostOffered)
    .map(({ id, title }) => ({ id, title, key: id, row: <span dir="auto">{title}</span> }));
  const isNothing = query !== '' && found.isSuccess && !found.isPlaceholderData && recipes.length === 0;
  const help = isNothing ? 'recipes.editor.noLinkFound' : 'recipes.editor.linksHelp';
  return (
    <EditorPicker
      ref={input}
      label={t('recipes.view.linkedRecipes')}
      help={t(found.isError ? 'recipes.editor.linksFailed' : help)}
      error={undefined}
      placeholder={t('recipes.editor.findRecipe')}
      typed={typed}
      onType={setTyped}
      offers={offers}
      onPick={({ id, title }) => {
        onChange({ linkedRecipes: [...links, { id, title }] });
        setTyped('');
      }}
    >
      <ChosenItems label={t('recipes.view.linkedRecipes')} items={links} keyOf={({ id }) => id}>
        {(link) => (
          <Chip
            removeLabel={t('recipes.editor.removeLink', { title: link.title })}
            onRemove={() => {
              onChange({ linkedRecipes: links.filter((other) => other !== link) });
              input.current?.focus();
            }}
          >
            {link.title}
          </Chip>
        )}
      </ChosenItems>
    </EditorPicker>
  );
});
