import type { ChangeKind } from '@trivet/shared/realtime';
import { createListeners, type Listeners } from './stores/store.ts';

/** Which rows changed. No ids means that any may have. */
interface Changed {
  ids: readonly string[];
}

/** What happened, with what is known about it. */
export type AppEvents = Record<`${'recipe' | 'label'}:${ChangeKind}`, Changed> & {
  'import:pepperplate:working': Record<string, never>;
  'import:pepperplate:complete': Record<string, never>;
  'import:pepperplate:failed': { reason: string };
  /** The page is in view again, or the computer awake. `slept` is true when nothing ran in between. */
  'application:multitasking:resumed': { slept: boolean };
  /** The socket of live updates is open. */
  connected: Record<string, never>;
};

type EventName = keyof AppEvents;

const listeners = new Map<EventName, unknown>();

function listenersOf<Name extends EventName>(name: Name): Listeners<AppEvents[Name]> {
  const own = (listeners.get(name) as Listeners<AppEvents[Name]> | undefined) ?? createListeners<AppEvents[Name]>();
  listeners.set(name, own);
  return own;
}

/** Tells every listener that something happened. */
export const publishEvent = <Name extends EventName>(name: Name, data: AppEvents[Name]): void =>
  listenersOf(name).tell(data);

/** Calls the listener each time this happens. Returns a function that stops it. */
export const onEvent = <Name extends EventName>(name: Name, listener: (data: AppEvents[Name]) => void): (() => void) =>
  listenersOf(name).subscribe(listener);
