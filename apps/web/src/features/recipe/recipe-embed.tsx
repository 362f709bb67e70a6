import type { Recipe } from '@trivet/shared/recipes/schemas';
import { EmbedDialog } from '#web/features/print/print.public.tsx';
import { useSetLinkShared } from './recipe.mutations.ts';

interface RecipeEmbedProps {
  recipe: Recipe;
  open: boolean;
  onClose: () => void;
}

/** The code with which one's own recipe stands on another page, and the link that this needs. */
export function RecipeEmbed({ recipe: { id, title, linkShared }, open, onClose }: RecipeEmbedProps) {
  const { setShared, isPending } = useSetLinkShared(id);
  return (
    <EmbedDialog
      // What the screen shows at once the page learns a moment later.
      recipe={{ id, title, linkShared: linkShared && !isPending }}
      open={open}
      isTurningOn={isPending}
      onTurnOn={() => setShared(true)}
      onClose={onClose}
    />
  );
}
