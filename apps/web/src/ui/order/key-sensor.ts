import {
  type Activators,
  type ClientRect,
  getFirstCollision,
  type SensorInstance,
  type SensorOptions,
  type SensorProps,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { landingOf } from './landing.ts';

/** Returns how many pixels a place is further in a direction. */
type Way = (place: ClientRect, from: ClientRect) => number;

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: (place, from) => from.top - place.top,
  ArrowDown: (place, from) => place.top - from.top,
  ArrowLeft: (place, from) => from.left - place.left,
  ArrowRight: (place, from) => place.left - from.left,
};

interface KeySensorOptions extends SensorOptions {
  /** True where Enter does something else with an item, so that the space bar alone picks it up. */
  keepsEnter?: boolean;
  /** True where a press with Ctrl, Alt or Cmd drops an item in another way. */
  hasModifiers?: boolean;
}

/** The part of the window, around its middle, in which a place is easy to see. */
const goodSight = 0.75;

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;
const presses: ReadonlySet<string> = new Set([' ', 'Enter']);
const endings: ReadonlySet<string> = new Set([...presses, 'Tab', 'Escape']);

function distance(one: ClientRect, other: ClientRect): number {
  const x = one.left + one.width / 2 - (other.left + other.width / 2);
  const y = one.top + one.height / 2 - (other.top + other.height / 2);
  return Math.hypot(x, y);
}

/** Scrolls the boxes so far that the place is easy to see. The place moves with them. */
function scrollTo(place: ClientRect, boxes: readonly Element[]): void {
  for (const box of boxes) {
    const { top, height } =
      box === document.scrollingElement ? { top: 0, height: window.innerHeight } : box.getBoundingClientRect();
    const away = place.top + place.height / 2 - (top + height / 2);
    const beyond = Math.min(Math.abs(away), Math.abs(away) + place.height / 2 - (height * goodSight) / 2);
    if (beyond > 0) box.scrollBy({ top: Math.sign(away) * beyond, behavior: 'instant' });
  }
}

/**
 * Moves an item with keys: space or Enter picks it up and drops it, arrows move it one place, Escape puts it back. Each
 * key is drawn at once, so that the next one finds the item where it is. The sensor of the library hears no key for a
 * moment after the item is picked up, and it takes a key that follows quickly for the same place.
 */
export class KeySensor implements SensorInstance {
  static activators: Activators<KeySensorOptions> = [
    {
      eventName: 'onKeyDown',
      handler: (event: ReactKeyboardEvent, { keepsEnter = false }, { active }) => {
        const { key, nativeEvent, repeat, target } = event;
        const isHeard = key === ' ' || (key === 'Enter' && !keepsEnter);
        if (target !== active.activatorNode.current || !isHeard || repeat || !isPlain(nativeEvent)) return false;
        event.preventDefault();
        return true;
      },
    },
  ];

  readonly autoScrollEnabled = false;
  private readonly props: SensorProps<KeySensorOptions>;
  private readonly over = new AbortController();
  /** Where the item lay before any movement. */
  private readonly start: ClientRect | null;

  constructor(props: SensorProps<KeySensorOptions>) {
    this.props = props;
    const options = { capture: true, signal: this.over.signal };
    // The key that picks the item up has passed the window already, so this hears only those after it.
    window.addEventListener('keydown', (event) => this.hear(event), options);
    window.addEventListener('pointerdown', () => this.finish('onEnd'), options);
    window.addEventListener('resize', () => this.finish('onCancel'), options);
    document.addEventListener('visibilitychange', () => this.finish('onCancel'), options);
    flushSync(() => props.onStart({ x: 0, y: 0 }));
    this.start = props.context.current.collisionRect;
    this.moveTo(props.active);
  }

  private hear(event: KeyboardEvent): void {
    if (this.props.activeNode.node.current?.isConnected !== true) {
      this.over.abort();
      return;
    }
    const { key, repeat } = event;
    const way = ways[key];
    const isModified = this.props.options.hasModifiers === true && presses.has(key);
    if (!isPlain(event) && !isModified) return;
    if (way === undefined && !endings.has(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (way !== undefined) this.moveOn(way);
    else if (key === 'Escape') this.finish('onCancel');
    // A key that is held since it picked the item up does not drop it.
    else if (!repeat) this.finish('onEnd');
  }

  private moveOn(way: Way): void {
    const { collisions, droppableRects } = this.props.context.current;
    const here = droppableRects.get(getFirstCollision(collisions, 'id') ?? '');
    if (here === undefined) return;
    const [next] = [...droppableRects]
      // Places beside each other may differ by less than a pixel.
      .filter(([, place]) => way(place, here) >= 1)
      .sort(([, one], [, other]) => distance(one, here) - distance(other, here));
    if (next !== undefined) this.moveTo(next[0]);
  }

  private moveTo(id: UniqueIdentifier): void {
    const { props, start } = this;
    const { droppableRects, scrollableAncestors } = props.context.current;
    const place = droppableRects.get(id);
    if (start === null || place === undefined) return;
    scrollTo(place, scrollableAncestors);
    // An item that is no place itself moves into places.
    const { x, y } = landingOf(droppableRects.get(props.active) ?? start, place);
    flushSync(() => props.onMove({ x: x - start.left, y: y - start.top }));
  }

  private finish(how: 'onEnd' | 'onCancel'): void {
    const { props } = this;
    this.over.abort();
    flushSync(() => props[how]());
    // An element that changes its place in the page loses the focus.
    props.activeNode.activatorNode.current?.focus();
  }
}
