import { IconChefHat, IconPin, IconPinFilled, IconShoppingCart } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { showAtScale } from '#web/features/cooking/cooking.public.ts';
import { usePin } from '#web/features/pins/use-pin.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './entry.module.css';

interface RecipeActionsProps {
  recipeId: string;
  title: string;
  /** The factor for the amounts, as it is planned. */
  scale: string;
  /** Asks what is to be bought for it. */
  onShop: () => void;
}

/** Opens a planned recipe, pins it, cooks it with the planned amounts, and buys for it. */
export function RecipeActions({ recipeId, title, scale, onShop }: RecipeActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { isPinned, toggle } = usePin({ id: recipeId, title, images: [] });
  const cook = () => {
    showAtScale(recipeId, scale);
    if (!isPinned) toggle();
    void navigate(paths.recipe(recipeId));
  };
  return (
    <div className={styles.actions}>
      <Button size="small" icon={<IconChefHat size={18} />} onClick={cook}>
        {t('mealPlans.entry.cook')}
      </Button>
      <Button size="small" to={paths.recipe(recipeId)}>
        {t('mealPlans.openRecipe')}
      </Button>
      <ShopButton onClick={onShop} />
      <Button size="small" icon={isPinned ? <IconPinFilled size={18} /> : <IconPin size={18} />} onClick={toggle}>
        {t(isPinned ? 'pins.unpin' : 'pins.pin')}
      </Button>
    </div>
  );
}

/** Asks what is to be bought for an entry. */
export function ShopButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button size="small" icon={<IconShoppingCart size={18} />} onClick={onClick}>
      {t('mealPlans.shop.action')}
    </Button>
  );
}
