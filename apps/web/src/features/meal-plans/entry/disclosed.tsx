import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** A quiet button that gives way to what it opens. */
export function Disclosed({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return children;
  return (
    <Button tone="quiet" flush expanded={false} onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  );
}
