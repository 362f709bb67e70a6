import type { ProfileItem, ProfileItemType, ProfileItemVisibility } from '@trivet/shared/profiles/schemas';
import { IconBooks, IconTag } from '@tabler/icons-react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from '../people/people.module.css';

/** The names of the things on a profile. */
export const kindNames: Record<ProfileItemType, MessageKey> = {
  'all-recipes': 'people.items.all',
  label: 'people.items.label',
  recipe: 'people.items.recipe',
};

/** The names of the groups of people who may see an item. */
export const visibilityNames: Record<ProfileItemVisibility, MessageKey> = {
  public: 'people.items.forEverybody',
  'friends-only': 'people.items.forFriends',
};

/** Shows the picture of the recipe, or an icon for the kind of item. */
export function ItemPicture({ item: { type, recipe } }: { item: ProfileItem }) {
  if (recipe !== null) return <SmallPicture title={recipe.title} image={recipe.image} />;
  return (
    <span className={styles.sign} aria-hidden>
      {type === 'label' ? <IconTag size={22} /> : <IconBooks size={22} />}
    </span>
  );
}
