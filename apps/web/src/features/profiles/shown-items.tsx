import type { Profile, ProfileItem } from '@trivet/shared/profiles/schemas';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { ShownRecipes, useShownRecipes } from '#web/features/recipe-list/shown-recipes.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Tile } from '#web/ui/layout/tile.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { ItemPicture, kindNames, visibilityNames } from './mine/profile-item-kinds.tsx';
import styles from './shown-items.module.css';

/** Shows the items of a profile that the reader may see. */
export function ShownItems({ profile }: { profile: Profile }) {
  const t = useT();
  const { items, isMe, friendship, name } = profile;
  const isStranger = !isMe && friendship !== 'friends';
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconToolsKitchen2 size={32} stroke={1.5} />}
        message={t(isMe ? 'people.edit.noItems' : 'people.items.none')}
        {...(isStranger && { detail: t('people.items.moreForFriends', { name: isolated(name) }) })}
      />
    );
  }
  return isMe ? <OwnItems profile={profile} /> : <ItemsForOthers profile={profile} />;
}

/** Lists one's own items, and says who sees each. */
function OwnItems({ profile: { id, items } }: { profile: Profile }) {
  const t = useT();
  return (
    <Section title={t('people.items.title')} intro={t('people.items.own')}>
      <List label={t('people.items.title')}>
        {items.map((item) => (
          <ListRow
            key={item.id}
            title={item.title}
            meta={
              <>
                {t(kindNames[item.type])} · {t(visibilityNames[item.visibility])}
              </>
            }
            start={<ItemPicture item={item} />}
            to={pathOf(id, item)}
          />
        ))}
      </List>
    </Section>
  );
}

/** Shows another person's recipes as pictures: the single ones, then those of all collections with a search. */
function ItemsForOthers({ profile: { id, items } }: { profile: Profile }) {
  const t = useT();
  const single = items.filter(({ type }) => type === 'recipe');
  const collections = items.filter(({ type }) => type !== 'recipe');
  return (
    <>
      {single.length > 0 && (
        <Section title={t('people.items.title')}>
          <ul className={styles.tiles} aria-label={t('people.items.title')}>
            {single.map((item) => (
              <li key={item.id}>
                <Tile
                  to={pathOf(id, item)}
                  title={item.title}
                  source={item.recipe?.image == null ? null : sourceOf(item.recipe.image)}
                  sizes="(min-width: 900px) 14rem, 50vw"
                  headingLevel={3}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {collections.length > 0 && (
        <Section title={t('people.items.all')}>
          <ul className={styles.collections} aria-label={t('people.items.collections')}>
            {collections.map((item) => (
              <li key={item.id}>
                <Chip to={pathOf(id, item)}>{item.title}</Chip>
              </li>
            ))}
          </ul>
          <AllShown userId={id} />
        </Section>
      )}
    </>
  );
}

const AllShown = ({ userId }: { userId: string }) => <ShownRecipes {...useShownRecipes(userId)} />;

function pathOf(ownerId: string, { type, label, recipe }: ProfileItem): string {
  if (type === 'recipe' && recipe !== null) return paths.recipe(recipe.id);
  return paths.homeOf(ownerId, type === 'label' ? label?.title : undefined);
}
