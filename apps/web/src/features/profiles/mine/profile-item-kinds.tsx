import type { ProfileItem, ProfileItemType, ProfileItemVisibility } from '@trivet/shared/profiles/schemas';
import { IconBooks, IconTag } from '@tabler/icons-react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from '../people/people.module.css';

/** What a thing on a profile is called. */
export const kindNames: Record<ProfileItemType, MessageKey> = {
  'all-recipes': 'people.items.all',
  label: 'people.items.label',
  recipe: 'people.items.recipe',
};

/** Who sees it. */
export const visibilityNames: Record<ProfileItemVisibility, MessageKey> = {
  public: 'people.items.forEverybody',
  'friends-only': 'people.items.forFriends',
};

/** The picture of the recipe, or a sign of what it is. */
export function ItemPicture({ item: { type, recipe } }: { item: ProfileItem }) {
  if (recipe !== null) return <SmallPicture title={recipe.title} image={recipe.image} />;
  return (
    <span className={styles.sign} aria-hidden>
      {type === 'label' ? <IconTag size={22} /> : <IconBooks size={22} />}
    </span>
  );
}
