import { lazy } from 'react';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';
import { seenTutorials, type Topic } from './tutorials.store.ts';

const TutorialDialog = lazy(() => keepTrying(() => import('./tutorial-dialog.tsx')));

interface QuickTutorialProps {
  topic: Topic;
  /** True when the person does this for the first time. */
  isDue: boolean;
}

/** Explains a topic once in each browser. It counts as seen once the person closes it. */
export function QuickTutorial({ topic, isDue }: QuickTutorialProps) {
  const isSeen = useStore(seenTutorials).includes(topic);
  const open = isDue && !isSeen;
  return (
    <OnceOpened open={open}>
      <TutorialDialog topic={topic} open={open} />
    </OnceOpened>
  );
}
