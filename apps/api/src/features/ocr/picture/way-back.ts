import type { Box } from './boxes.ts';
import { bendAt } from './bend.ts';

/** A rectangle in parts of the sides of a picture, from 0 to 1. */
export interface Placed {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What was done to a page so that its lines are level, to find the places of its words again. */
export interface Undo {
  quarterTurns: 0 | 1;
  /** The size of the page after the quarter turn, and after it was turned by `degrees` as well, clockwise. */
  page: Size;
  level: Size;
  degrees: number;
  /** By how many rows its lines were moved up, in a width of their own. */
  bend?: { rows: readonly number[]; width: number };
  isUpsideDown?: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** Returns where a point of the level picture is in the page, both in parts of the sides. */
function pointBack({ page, level, degrees, bend, isUpsideDown = false }: Undo, { x, y }: Point): Point {
  const way = isUpsideDown ? { x: 1 - x, y: 1 - y } : { x, y };
  const down = bend === undefined ? 0 : (bendAt(bend.rows, way.x) * level.width) / bend.width;
  const [across, along] = [(way.x - 0.5) * level.width, (way.y - 0.5) * level.height + down];
  const [sine, cosine] = [Math.sin((-degrees * Math.PI) / 180), Math.cos((-degrees * Math.PI) / 180)];
  const back = {
    x: (across * cosine - along * sine) / page.width + 0.5,
    y: (across * sine + along * cosine) / page.height + 0.5,
  };
  return isUpsideDown ? { x: 1 - back.x, y: 1 - back.y } : back;
}

const within = (value: number): number => Math.max(0, Math.min(1, value));
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns what leads from boxes of the level picture, which may be of another size by now, back to the page. */
export function wayBack(undo: Undo, picture: Size): { quarterTurns: number; placeOf: (box: Box) => Placed } {
  return {
    quarterTurns: undo.quarterTurns + (undo.isUpsideDown === true ? 2 : 0),
    placeOf({ left, top, right, bottom }) {
      const corners = [left, right]
        .flatMap((x) => [top, bottom].map((y) => ({ x: x / picture.width, y: y / picture.height })))
        .map((corner) => pointBack(undo, corner));
      const [xs, ys] = [corners.map(({ x }) => within(x)), corners.map(({ y }) => within(y))];
      const [first, upper] = [Math.min(...xs), Math.min(...ys)];
      return {
        left: rounded(first),
        top: rounded(upper),
        width: rounded(Math.max(...xs) - first),
        height: rounded(Math.max(...ys) - upper),
      };
    },
  };
}
