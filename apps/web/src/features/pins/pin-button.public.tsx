import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pinsStore, togglePin } from './pins.store.ts';

/** Pins a recipe to the cooking toolbar, or removes its pin. */
export function PinButton({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const isPinned = useStore(pinsStore).some(({ id }) => id === recipe.id);
  const label = t('pins.pin');
  const toggle = () => togglePin(recipe);
  useShortcut('k', label, toggle);
  return (
    <>
      <IconButton
        label={label}
        icon={isPinned ? <IconPinFilled size={20} /> : <IconPin size={20} />}
        pressed={isPinned}
        onClick={toggle}
      />
      <QuickTutorial topic="pinnedRecipes" isDue={isPinned} />
    </>
  );
}
