import type { Recipe } from '@trivet/shared/recipes/schemas';
import { EmbedDialog } from '#web/features/print/print.public.tsx';
import { useSetLinkShared } from './recipe.mutations.ts';

interface RecipeEmbedProps {
  recipe: Recipe;
  open: boolean;
  onClose: () => void;
}

/** Offers the code that embeds one's own recipe in another page, and turns on the link that the code needs. */
export function RecipeEmbed({ recipe: { id, title, linkShared }, open, onClose }: RecipeEmbedProps) {
  const { setShared, isPending } = useSetLinkShared(id);
  return (
    <EmbedDialog
      // The screen shows the change at once, but the embedded page works only after the save.
      recipe={{ id, title, linkShared: linkShared && !isPending }}
      open={open}
      isTurningOn={isPending}
      onTurnOn={() => void setShared(true)}
      onClose={onClose}
    />
  );
}
