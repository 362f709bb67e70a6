import { type ReactNode, Suspense, useState } from 'react';

/** Draws a dialog from when it first opens, so that it loads then and stays while it closes. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
