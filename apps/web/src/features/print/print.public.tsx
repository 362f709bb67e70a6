import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { keepTrying } from '#web/lib/server/keep-trying.ts';

const Print = lazy(() => keepTrying(() => import('./print-dialog.tsx')));
const Embed = lazy(() => keepTrying(() => import('./embed-dialog.tsx')));

/** Asks how to print recipes, with a preview. It loads when it first opens. */
export const PrintDialog = (props: ComponentProps<typeof Print>) => (
  <OnceOpened open={props.open}>
    <Print {...props} />
  </OnceOpened>
);

/** Offers the code that embeds a recipe in another page. It loads when it first opens. */
export const EmbedDialog = (props: ComponentProps<typeof Embed>) => (
  <OnceOpened open={props.open}>
    <Embed {...props} />
  </OnceOpened>
);

function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
