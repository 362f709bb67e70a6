import { IconArrowBackUp, IconTag } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useTrash } from './trash.mutations.ts';

/** Lists the labels in the trash. Shows nothing when there are none. */
export function TrashedLabels() {
  const t = useT();
  const labels = trpc.labels.getDeletedLabels.useQuery();
  const { restoreLabel } = useTrash();
  if (labels.data === undefined || labels.data.length === 0) return null;
  return (
    <Section title={t('recipes.trash.labels')}>
      <List>
        {labels.data.map(({ id, title, recipeCount }) => (
          <ListRow
            key={id}
            title={title}
            meta={t('recipes.trash.onRecipes', { count: recipeCount })}
            start={<IconTag size={20} aria-hidden />}
            end={
              <IconButton
                label={t('recipes.trash.restoreOf', { title })}
                icon={<IconArrowBackUp size={20} data-mirrored />}
                onClick={() => restoreLabel.mutate({ ids: [id] })}
              />
            }
          />
        ))}
      </List>
    </Section>
  );
}
