import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useSetFavorite } from './favorite.mutations.ts';

/** Makes a recipe a favorite of the reader, or no longer one. */
export function FavoriteButton({ recipe: { id, isFavorite } }: { recipe: { id: string; isFavorite: boolean } }) {
  const t = useT();
  const setFavorite = useSetFavorite(id);
  const { shown, show } = useShownAtOnce(isFavorite);
  const label = t('recipes.view.favorite');
  const toggle = () => setFavorite(!shown, { onSettled: show(!shown) });
  useShortcut('h', label, toggle);
  return (
    <IconButton
      label={label}
      icon={shown ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      pressed={shown}
      onClick={toggle}
    />
  );
}
