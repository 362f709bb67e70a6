import { useState } from 'react';

/**
 * Shows a change of a box in the same frame as the press, until the cache has it. Without this the box would jump back
 * for a moment, because the cache tells of its changes later.
 */
export function useAtOnce(value: boolean, onChange: (value: boolean) => void) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setPressed(null);
  }
  return {
    checked: pressed ?? value,
    onChange: (next: boolean) => {
      setPressed(next);
      onChange(next);
    },
  };
}
