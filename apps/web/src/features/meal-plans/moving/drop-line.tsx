import { type RefObject, useEffect, useState } from 'react';
import { followPointer, pointedEntry, type PointedEntry, type Pointer } from './use-pointer.ts';
import styles from './moving.module.css';

interface DropLineProps {
  pointer: RefObject<Pointer>;
  /** The id of the dragged entry. */
  draggedId: string;
}

/** The line beside an entry where the dragged one comes to stand. */
export function DropLine({ pointer, draggedId }: DropLineProps) {
  const [pointed, setPointed] = useState<PointedEntry | null>(null);
  useEffect(() => followPointer(() => setPointed(pointedEntry(pointer.current, draggedId))), [pointer, draggedId]);
  if (pointed === null) return null;
  const { box, isAfter } = pointed;
  return (
    <div
      className={styles.line}
      style={{ left: box.left, width: box.width, top: isAfter ? box.bottom : box.top }}
      aria-hidden
    />
  );
}
