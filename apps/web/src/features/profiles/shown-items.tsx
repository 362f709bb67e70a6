import type { Profile, ProfileItem } from '@trivet/shared/profiles/schemas';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ItemPicture, kindNames, visibilityNames } from './mine/profile-item-kinds.tsx';

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
  return (
    <Section title={t('people.items.title')} {...(isMe && { intro: t('people.items.own') })}>
      <List label={t('people.items.title')}>
        {items.map((item) => (
          <ListRow
            key={item.id}
            title={item.title}
            meta={
              isMe ? (
                <>
                  {t(kindNames[item.type])} · {t(visibilityNames[item.visibility])}
                </>
              ) : (
                t(kindNames[item.type])
              )
            }
            start={<ItemPicture item={item} />}
            to={pathOf(profile.id, item)}
          />
        ))}
      </List>
    </Section>
  );
}

function pathOf(ownerId: string, { type, label, recipe }: ProfileItem): string {
  if (type === 'recipe' && recipe !== null) return paths.recipe(recipe.id);
  return paths.homeOf(ownerId, type === 'label' ? label?.title : undefined);
}
