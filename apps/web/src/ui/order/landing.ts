import type { ClientRect, CollisionDetection } from '@dnd-kit/core';

/**
 * Returns the corner at which an item comes to lie when it takes the place of another. Items of different heights make
 * room for each other, so an item that goes down ends where the other one ended.
 */
export const landingOf = (item: ClientRect, place: ClientRect) => ({
  x: place.left,
  y: place.top > item.top ? place.bottom - item.height : place.top,
});

/** Finds the places of a dragged item, beginning with the one whose landing is nearest. */
export const nearestLanding: CollisionDetection = ({ active, collisionRect, droppableRects }) => {
  const item = droppableRects.get(active.id);
  if (item === undefined) return [];
  return [...droppableRects]
    .map(([id, place]) => {
      const { x, y } = landingOf(item, place);
      return { id, data: { value: Math.hypot(x - collisionRect.left, y - collisionRect.top) } };
    })
    .sort((one, other) => one.data.value - other.data.value);
};
