import type { Recipe } from '@trivet/shared/recipes/schemas';
import { shownLanguage } from '#web/lib/appearance.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListRow } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './recipe-about.module.css';

/** What the recipe goes with, and its dates. */
export function RecipeAbout({ recipe }: { recipe: Recipe }) {
  const t = useT();
  return (
    <>
      {recipe.linkedRecipes.length > 0 && (
        <Section title={t('recipes.view.linkedRecipes')}>
          <List>
            {recipe.linkedRecipes.map(({ id, title }) => (
              <ListRow key={id} title={title} to={paths.recipe(id)} />
            ))}
          </List>
        </Section>
      )}
      {recipe.labels.length > 0 && (
        <Section title={t('recipes.view.labels')}>
          <ul className={styles.labels}>
            {recipe.labels.map(({ id, title }) => (
              <li key={id}>
                <Chip to={paths.homeWithLabels([title])}>{title}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Dates recipe={recipe} />
    </>
  );
}

function Dates({ recipe: { createdAt, updatedAt, lastMadeAt, fromUser, folder } }: { recipe: Recipe }) {
  const t = useT();
  const format = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'long' });
  // A calendar date is the same day everywhere.
  const calendar = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.dates}>
      {lastMadeAt !== null && <p>{t('recipes.view.lastMade', { date: calendar.format(new Date(lastMadeAt)) })}</p>}
      <p>{t('recipes.view.created', { date: format.format(createdAt) })}</p>
      {updatedAt > createdAt && <p>{t('recipes.view.updated', { date: format.format(updatedAt) })}</p>}
      {fromUser !== null && folder === 'main' && <p>{t('recipes.view.sentBy', { name: fromUser.name })}</p>}
    </div>
  );
}
