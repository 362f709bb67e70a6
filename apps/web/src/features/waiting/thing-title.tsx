import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { useEntryTitle } from '#web/features/diary/titles.public.ts';
import { usePlanTitle } from '#web/features/meal-plans/rows/titles.public.ts';
import { useListTitle } from '#web/features/shopping-lists/rows/titles.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import type { ChangedThing, Thing } from './group-changes.ts';
import styles from './waiting.module.css';

/** A thing, with the title that a change gives it. */
export type TitledThing = Thing & Pick<ChangedThing, 'title'>;

const kindNames: Readonly<Record<Thing['kind'], MessageKey>> = {
  recipe: 'unsent.recipe',
  label: 'waiting.label',
  list: 'unsent.list',
  plan: 'unsent.plan',
  diary: 'diary.entry',
  timers: 'timers.title',
  other: 'waiting.waits',
};

/** The titles of recipes by their ids, as far as they are known. */
export const RecipeTitles = createContext<ReadonlyMap<string, string>>(new Map());

/** Returns the titles of those recipes among things whose changes have none. */
export function useRecipeTitles(things: readonly TitledThing[]): ReadonlyMap<string, string> {
  const ids = [...new Set(things.flatMap(({ kind, id, title }) => (kind === 'recipe' && title === null ? id : [])))];
  const { recipes } = trpc.useUtils();
  const { data } = trpc.recipes.readRecipes.useQuery(
    { ids },
    // Without an answer, a recipe is called one.
    { enabled: ids.length > 0, retry: false, meta: { failures: { '*': () => {} } } },
  );
  const opened = ids.flatMap((id) => recipes.readRecipe.getData({ id }) ?? []);
  return new Map([...opened, ...(data ?? [])].map(({ id, title }) => [id, title]));
}

/** Names what changes belong to, and leads there. */
export function ThingTitle({ thing }: { thing: TitledThing }) {
  const { kind, id, title } = thing;
  if (title !== null) return <Named thing={thing} title={title} />;
  if (kind === 'recipe') return <RecipeTitle thing={thing} />;
  if (kind === 'list') return <ListTitle thing={thing} />;
  if (kind === 'plan') return <PlanTitle thing={thing} />;
  return kind === 'diary' ? <EntryTitle key={id} thing={thing} /> : <Named thing={thing} title={null} />;
}

const RecipeTitle = ({ thing }: { thing: TitledThing }) => (
  <Named thing={thing} title={useContext(RecipeTitles).get(thing.id) ?? null} />
);
const ListTitle = ({ thing }: { thing: TitledThing }) => <Named thing={thing} title={useListTitle(thing.id)} />;
const PlanTitle = ({ thing }: { thing: TitledThing }) => <Named thing={thing} title={usePlanTitle(thing.id)} />;
const EntryTitle = ({ thing }: { thing: TitledThing }) => (
  <Named thing={thing} title={useEntryTitle(thing.scopeId, thing.id)} />
);

function Named({ thing: { kind, id }, title }: { thing: TitledThing; title: string | null }) {
  const t = useT();
  const name = t(kindNames[kind]);
  const address = addressOf(kind, id);
  const words = <bdi>{title ?? name}</bdi>;
  return (
    <div className={styles.head}>
      <span className={styles.title}>{address === null ? words : <Link to={address}>{words}</Link>}</span>
      {title !== null && <span className={styles.quiet}>{name}</span>}
    </div>
  );
}

function addressOf(kind: Thing['kind'], id: string): string | null {
  if (kind === 'recipe') return paths.recipe(id);
  if (kind === 'label') return paths.labels;
  if (kind === 'list') return paths.shoppingList(id);
  if (kind === 'plan') return paths.mealPlan(id);
  return kind === 'diary' ? paths.diary : null;
}
