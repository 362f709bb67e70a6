import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { pinnedHere } from './pin-changes.ts';
import { usePin } from './use-pin.public.ts';

interface PinButtonProps {
  recipe: Recipe;
  /** False where a PinOption stands in place of the icon. The key and the explanation work all the same. */
  hasIcon: boolean;
}

/** Pins a recipe to the cooking toolbar, or removes its pin. */
export function PinButton({ recipe, hasIcon }: PinButtonProps) {
  const t = useT();
  const { isPinned, toggle } = usePin(recipe);
  const isPinnedHere = useStore(pinnedHere) === recipe.id;
  const label = t('pins.pin');
  useShortcut('k', label, toggle);
  return (
    <>
      {hasIcon && (
        <IconButton
          label={label}
          icon={isPinned ? <IconPinFilled size={20} /> : <IconPin size={20} />}
          pressed={isPinned}
          onClick={toggle}
        />
      )}
      <QuickTutorial topic="pinnedRecipes" isDue={isPinned && isPinnedHere} />
    </>
  );
}

/** Does in an options menu what the PinButton does in the bar. */
export function PinOption({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const { isPinned, toggle } = usePin(recipe);
  return (
    <OptionAction icon={isPinned ? <IconPinFilled size={20} /> : <IconPin size={20} />} onClick={toggle}>
      {t(isPinned ? 'pins.unpin' : 'pins.pin')}
    </OptionAction>
  );
}
