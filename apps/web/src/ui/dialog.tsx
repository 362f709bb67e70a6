import { lazy, Suspense, useState, type ReactNode } from 'react';

const DialogFrame = lazy(() => import('#web/ui/dialog-frame.tsx'));

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the strongest last. */
  footer?: ReactNode;
  /** Closing by Escape or a press outside; off where an answer is needed. */
  dismissible?: boolean;
  size?: 'small' | 'normal' | 'large';
}

/** A dialog: focus stays inside while it is open and goes back to where it was. Loaded when it first opens. */
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
