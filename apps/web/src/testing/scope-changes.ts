import { mealPlanNoun, planItemNoun, planSeriesNoun, planTemplateNoun } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation } from '@trivet/shared/sync/schemas';
import fc from 'fast-check';

type Change = Operation['change'];

/** A change of one row of a scope. A `rowId` of null is that of the scope itself. */
export interface ScopeChange {
  noun: string;
  rowId: string | null;
  change: Change;
}

/** The rows that changes name, so few that several people change the same one. */
const rowIds = ['salt', 'leek', 'oil'];
const seriesId = '00000000-0000-4000-8000-0000000000bb';
const recipeId = '00000000-0000-4000-8000-0000000000aa';

const rows = fc.constantFrom(...rowIds);
const texts = fc.constantFrom('a', 'b', 'c');
const scales = fc.constantFrom('1', '2', '3/2');
const places = fc.constantFrom('a0', 'a1');
const removal = fc.constant<Change>({ type: 'remove' });

const changesOf = (noun: string, rowId: fc.Arbitrary<string | null>, change: fc.Arbitrary<Change>) =>
  fc.record({ noun: fc.constant(noun), rowId, change });

const shoppingItems = changesOf(
  shoppingItemNoun,
  rows,
  fc.oneof(
    {
      weight: 4,
      arbitrary: texts.map((title) => ({
        type: 'add',
        title,
        place: 'a0',
        note: '',
        category: null,
        isCategoryChosen: false,
        isCompleted: false,
        recipe: null,
        part: null,
      })),
    },
    texts.map((title) => ({ type: 'setTitle', title })),
    texts.map((note) => ({ type: 'setNote', note })),
    fc.boolean().map((isCompleted) => ({ type: 'setCompleted', isCompleted })),
    removal,
  ),
);

const recipe = { id: recipeId, title: 'Soup' };
const plannedFor = {
  planId: '00000000-0000-4000-8000-0000000000cc',
  entryId: '00000000-0000-4000-8000-0000000000dd',
  plannedDate: '2026-11-27',
};

/** Changes of what a list has besides its items. */
const listParts = fc.oneof(
  changesOf(
    listRecipeNoun,
    rows,
    fc.oneof(
      scales.map((scale) => ({ type: 'add', recipe, yield: '', scale, ...plannedFor })),
      scales.map((scale) => ({ type: 'setScale', scale })),
      fc.constantFrom('2026-11-28', null).map((plannedDate) => ({ type: 'setPlannedDate', plannedDate })),
      fc.constant<Change>({ type: 'forgetPlan' }),
      fc.constant<Change>({ type: 'rememberPlan', planId: plannedFor.planId, entryId: plannedFor.entryId }),
      removal,
    ),
  ),
  changesOf(
    habitNoun,
    rows,
    fc.oneof(
      texts.map((name) => ({ type: 'set', name, category: '::dairy' })),
      removal,
    ),
  ),
);

/** Changes of a shopping list and of what is on it. */
export const listChanges: fc.Arbitrary<ScopeChange> = fc.oneof(
  { weight: 8, arbitrary: shoppingItems },
  { weight: 2, arbitrary: listParts },
  changesOf(
    shoppingListNoun,
    fc.constant(null),
    fc.oneof(
      fc.boolean().map((learnsOrder) => ({ type: 'setLearning', learnsOrder })),
      texts.map((title) => ({ type: 'setTitle', title })),
    ),
  ),
);

const dates = fc.constantFrom('2026-11-27', '2026-11-28', null);
const meals = fc.constantFrom('dinner', 'lunch', 'Brunch');
const planned = fc.record({ title: texts, meal: meals, scale: scales, place: places }).map((fields) => ({
  ...fields,
  note: '',
  recipeId: null,
  yield: '',
}));
/** Changes of what is planned, of an item and of a series alike. */
const plannedChanges = fc.oneof(
  texts.map((title) => ({ type: 'setTitle', title })),
  texts.map((note) => ({ type: 'setNote', note })),
  scales.map((scale) => ({ type: 'setScale', scale })),
  fc.record({ title: texts, scale: scales }).map((own) => ({ ...own, type: 'setRecipe', recipeId, yield: '4' })),
  removal,
);
const occurrences = fc.nat(2);

const planItems = fc.oneof(
  changesOf(
    planItemNoun,
    rows,
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .record({ own: planned, date: dates })
          .map(({ own, date }) => ({ ...own, type: 'add', date, isMade: false, of: null })),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('move'), date: dates, meal: meals, place: places }) },
      fc.boolean().map((isMade) => ({ type: 'setMade', isMade })),
      { weight: 2, arbitrary: plannedChanges },
    ),
  ),
  // An occurrence gets an item of its own, which everybody finds under the same id.
  fc.record({ occurrence: occurrences, own: planned }).map(({ occurrence, own }) => ({
    noun: planItemNoun,
    rowId: occurrenceId(seriesId, occurrence),
    change: { ...own, type: 'add', date: '2026-12-04', isMade: false, of: { seriesId, occurrence } },
  })),
);

const series = changesOf(
  planSeriesNoun,
  fc.constant(seriesId),
  fc.oneof(
    planned.map((own) => ({
      ...own,
      type: 'add',
      start: '2026-11-27',
      unit: 'week',
      interval: 1,
      until: null,
      skipped: [],
    })),
    fc.record({ type: fc.constantFrom('skip', 'unskip'), occurrence: occurrences }),
    fc.constantFrom({ type: 'setUntil', until: '2026-12-31' }, { type: 'move', start: '2026-11-28' }),
    plannedChanges,
  ),
);

const templates = changesOf(
  planTemplateNoun,
  rows,
  fc.oneof(
    fc
      .record({ title: texts, own: planned })
      .map(({ title, own }) => ({ type: 'add', title, items: [{ ...own, day: 1 }] })),
    planned.map((own) => ({ type: 'setItems', items: [{ ...own, day: 2 }] })),
    texts.map((title) => ({ type: 'setTitle', title })),
    removal,
  ),
);

const ownMeals = changesOf(
  mealPlanNoun,
  fc.constant(null),
  fc.oneof(
    texts.map((title) => ({ type: 'setTitle', title })),
    fc.constantFrom<Change>(
      { type: 'setRepeatAfter', days: 7 },
      { type: 'setOnceAWeek', labels: ['Pasta'] },
      { type: 'addMeal', key: 'Brunch', color: null },
      { type: 'setMeal', key: 'Brunch', title: 'Late breakfast' },
      { type: 'moveMeal', key: 'dinner', before: 'breakfast' },
      { type: 'removeMeal', key: 'Brunch' },
    ),
  ),
);

/** Changes of a meal plan and of what is planned there. */
export const planChanges: fc.Arbitrary<ScopeChange> = fc.oneof(
  { weight: 8, arbitrary: planItems },
  { weight: 3, arbitrary: series },
  templates,
  { weight: 2, arbitrary: ownMeals },
);
