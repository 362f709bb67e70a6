import { lazy, Suspense, useState } from 'react';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import type { DialogProps } from './dialog-frame.tsx';

const DialogFrame = lazy(() => keepTrying(() => import('./dialog-frame.tsx')));

/** A dialog that loads when it first opens. It keeps the focus inside while it is open, and returns it afterwards. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
