import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { mealPlanKind, mealPlanNoun } from '@trivet/shared/meal-plans/meal-plan';
import { labelNoun, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { shoppingItemNoun, shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import { cutText } from '@trivet/shared/text/cut-text';
import { timerNoun } from '@trivet/shared/timers/timer';
import type { MessageKey } from '#web/lib/i18n.ts';
import { whatChanged } from './what-changed.ts';

/** A change that the server does not have. Its scope is null for that of the person. */
export type UnsentChange = Pick<Operation, 'id' | 'noun' | 'rowId' | 'change' | 'seen'> & {
  scope: Scope | null;
  at: number;
};

/** What a change belongs to: a recipe, a label, a list, a plan, an entry of the diary, or the timers. */
export interface Thing {
  kind: 'recipe' | 'label' | 'list' | 'plan' | 'diary' | 'timers' | 'other';
  id: string;
  /** The id of its scope, `''` for that of the person. */
  scopeId: string;
}

/** What was done to a thing, once or several times. */
export interface Line {
  words: MessageKey;
  ids: string[];
  /** The time of the latest, in milliseconds since 1970. */
  at: number;
  /** Some of the texts of the person. */
  texts: string[];
  /** The items of these changes that bring no text. */
  untitledItems: string[];
}

/** All that waits of one thing. */
export interface ChangedThing extends Thing {
  /** Its title, if a change has it. */
  title: string | null;
  lines: Line[];
}

/** Most texts of a line. The thing itself shows the others. */
const shownTexts = 3;

/** Longest beginning of a text that shows, in UTF-16 units. */
const shownText = 120;

const cut = (text: string): string => (text.length > shownText ? `${cutText(text, shownText)}…` : text);

/** Returns what a change belongs to. */
export function thingOf({ noun, rowId, scope }: Omit<UnsentChange, 'id' | 'change' | 'seen' | 'at'>): Thing {
  const scopeId = scope?.id ?? '';
  if (noun === recipeNoun || noun === cookingNoun) return { kind: 'recipe', id: rowId, scopeId };
  if (noun === labelNoun) return { kind: 'label', id: rowId, scopeId };
  if (scope?.kind === shoppingListKind) return { kind: 'list', id: scopeId, scopeId };
  if (scope?.kind === mealPlanKind) return { kind: 'plan', id: scopeId, scopeId };
  if (noun === diaryEntryNoun) return { kind: 'diary', id: rowId, scopeId };
  return noun === timerNoun ? { kind: 'timers', id: '', scopeId } : { kind: 'other', id: noun, scopeId };
}

const named: ReadonlySet<string> = new Set([recipeNoun, labelNoun, shoppingListNoun, mealPlanNoun, diaryEntryNoun]);

/** Returns the title that a change gives to what it belongs to, or null. */
export function titleIn({ noun, change, seen }: Pick<UnsentChange, 'noun' | 'change' | 'seen'>): string | null {
  if (!named.has(noun)) return null;
  return (
    [change.title, seen?.title].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? null
  );
}

/** Returns what the person wrote in a change, or saw of what they removed. */
export function textIn({
  change: { title, note, changes },
  seen,
}: Pick<UnsentChange, 'change' | 'seen'>): string | null {
  const text = [title, note, changes, seen?.title, seen?.note].find(
    (each) => typeof each === 'string' && each.trim() !== '',
  );
  return typeof text === 'string' ? text : null;
}

/** Returns changes by what they belong to, the thing that was changed last first. `changes` are in their order. */
export function groupChanges(changes: readonly UnsentChange[]): ChangedThing[] {
  const things = new Map<string, ChangedThing & { byWords: Map<MessageKey, Line> }>();
  for (const change of changes) {
    const own = thingOf(change);
    const key = `${own.kind} ${own.id}`;
    const thing = things.get(key) ?? { ...own, title: null, lines: [], byWords: new Map<MessageKey, Line>() };
    thing.title = titleIn(change) ?? thing.title;
    takeChange(thing, change);
    // A thing that changes again comes later.
    things.delete(key);
    things.set(key, thing);
  }
  return [...things.values()].reverse().map(({ byWords: _, ...thing }) => thing);
}

function takeChange({ lines, byWords }: { lines: Line[]; byWords: Map<MessageKey, Line> }, change: UnsentChange): void {
  const words = whatChanged(change);
  const known = byWords.get(words);
  const line = known ?? { words, ids: [], at: change.at, texts: [], untitledItems: [] };
  if (known === undefined) {
    byWords.set(words, line);
    lines.push(line);
  }
  line.ids.push(change.id);
  line.at = Math.max(line.at, change.at);
  if (named.has(change.noun)) return;
  const text = textIn(change);
  if (text === null) {
    if (change.noun === shoppingItemNoun && line.untitledItems.length < shownTexts)
      line.untitledItems.push(change.rowId);
  } else if (line.texts.length < shownTexts) line.texts.push(cut(text));
}
