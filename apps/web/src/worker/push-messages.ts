import type { PushPayload } from '@trivet/shared/notifications/payload';
import { paths } from '../lib/paths.ts';

/** What the service worker says to an open page. A page answers with the port of the message. */
export type WorkerMessage =
  /** A notification has come. The page answers with its {@link PageState}. */
  | { readonly type: 'PUSHED'; readonly payload: PushPayload }
  /** The person has tapped a notification. The page answers true once it shows the address. */
  | { readonly type: 'OPEN'; readonly path: string };

/** What a page shows, and whether the person looks at it. */
export interface PageState {
  readonly isFocused: boolean;
  readonly path: string;
}

/** Returns true for what older clients know as events of their own. */
export const isPepperplate = ({ type }: PushPayload): boolean => type.startsWith('ImportPepperplate');

/** Returns the address of what a notification is about. */
export function pathOf({ type, subjectId }: PushPayload): string {
  if (type === 'friends:requested') return paths.people;
  if (subjectId === null) return type === 'messages:new' ? paths.messages : paths.import;
  if (type === 'messages:new') return paths.thread(subjectId);
  if (type === 'shoppinglist:updated') return paths.shoppingList(subjectId);
  if (type === 'mealplan:today') return paths.mealPlan(subjectId);
  if (type === 'timer:ended') return paths.recipe(subjectId);
  return paths.importBatch(subjectId);
}

/**
 * Returns true when the person sees what a notification is about. What Pepperplate does, and that a timer has ended, is
 * shown by the page itself, wherever the person is.
 */
export const isSeen = (payload: PushPayload, states: readonly PageState[]): boolean =>
  states.some(({ isFocused, path }) => isFocused && (isOnEveryPage(payload) || path.split('?')[0] === pathOf(payload)));

const isOnEveryPage = (payload: PushPayload): boolean => isPepperplate(payload) || payload.type === 'timer:ended';
