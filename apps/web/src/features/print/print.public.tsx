import { type ComponentProps, lazy } from 'react';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';

const Print = lazy(() => keepTrying(() => import('./print-dialog.tsx')));
const PrintList = lazy(() => keepTrying(() => import('./print-list-dialog.tsx')));
const PrintPlan = lazy(() => keepTrying(() => import('./print-plan-dialog.tsx')));
const Embed = lazy(() => keepTrying(() => import('./embed-dialog.tsx')));

/** Asks how to print recipes, with a preview. It loads when it first opens. */
export const PrintDialog = (props: ComponentProps<typeof Print>) => (
  <OnceOpened open={props.open}>
    <Print {...props} />
  </OnceOpened>
);

/** Asks how to print a shopping list, with a preview. It loads when it first opens. */
export const PrintListDialog = (props: ComponentProps<typeof PrintList>) => (
  <OnceOpened open={props.open}>
    <PrintList {...props} />
  </OnceOpened>
);

/** Asks how to print a meal plan, with a preview. It loads when it first opens. */
export const PrintPlanDialog = (props: ComponentProps<typeof PrintPlan>) => (
  <OnceOpened open={props.open}>
    <PrintPlan {...props} />
  </OnceOpened>
);

/** Offers the code that embeds a recipe in another page. It loads when it first opens. */
export const EmbedDialog = (props: ComponentProps<typeof Embed>) => (
  <OnceOpened open={props.open}>
    <Embed {...props} />
  </OnceOpened>
);
