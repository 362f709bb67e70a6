import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './meals.module.css';

interface ColorInputProps {
  label: string;
  /** A color, `#rrggbb`. */
  color: string;
  onPick: (color: string) => void;
}

/** Picks a color with the picker of the system. The picker tells of every color on the way; only the last one counts. */
export function ColorInput({ label, color, onPick }: ColorInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const element = input.current;
    const listener = () => pick(element?.value ?? color);
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, [color]);
  useEffect(() => {
    if (input.current !== null) input.current.value = color;
  }, [color]);
  return (
    <input ref={input} type="color" className={styles.color} aria-label={label} title={label} defaultValue={color} />
  );
}
