import type { Recipe } from '@trivet/shared/recipes/schemas';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { recentDay, recentMoment } from '#web/lib/dates/recent-date.ts';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './recipe-about.module.css';

/** Shows the linked recipes, in either direction. */
export function LinkedRecipes({ linkedRecipes }: Pick<Recipe, 'linkedRecipes'>) {
  const t = useT();
  if (linkedRecipes.length === 0) return null;
  return (
    <Section title={t('recipes.view.linkedRecipes')}>
      <List>
        {linkedRecipes.map(({ id, title }) => (
          <ListRow key={id} title={title} to={paths.recipe(id)} />
        ))}
      </List>
    </Section>
  );
}

type DatedRecipe = Pick<Recipe, 'createdAt' | 'updatedAt' | 'lastMadeAt' | 'fromUser' | 'folder'>;

/** Shows when the recipe was cooked, added and changed, and who sent it. */
export function RecipeDates({
  recipe: { createdAt, updatedAt, lastMadeAt, fromUser, folder },
}: {
  recipe: DatedRecipe;
}) {
  const t = useT();
  const dates = [
    ...(lastMadeAt === null ? [] : [{ label: t('recipes.view.lastMade'), text: recentDay(t, lastMadeAt) }]),
    { label: t('recipes.view.created'), text: recentMoment(t, createdAt) },
    ...(updatedAt > createdAt ? [{ label: t('recipes.view.updated'), text: recentMoment(t, updatedAt) }] : []),
  ];
  return (
    <div className={styles.dates}>
      <dl>
        {dates.map(({ label, text }) => (
          <div key={label} className={styles.date}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {fromUser !== null && folder === 'main' && <p>{t('recipes.view.sentBy', { name: isolated(fromUser.name) })}</p>}
    </div>
  );
}
