import { useFingersOnly } from '#web/lib/browser/use-media.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { markSeen, seenTutorials } from './tutorials.store.ts';

/** The subjects that Trivet explains once. The browser stores these names, so they do not change. */
type Topic = 'multipleLabelSelection' | 'multipleRecipeSelection' | 'pinnedRecipes' | 'splitPaneView';

interface Texts {
  title: MessageKey;
  message: MessageKey;
  /** The message where there are only fingers, if the other one speaks of keys. */
  touchMessage?: MessageKey;
}

const texts: Record<Topic, Texts> = {
  multipleLabelSelection: {
    title: 'tutorials.multipleLabelSelection.title',
    message: 'tutorials.multipleLabelSelection.message',
    touchMessage: 'tutorials.multipleLabelSelection.touchMessage',
  },
  multipleRecipeSelection: {
    title: 'tutorials.multipleRecipeSelection.title',
    message: 'tutorials.multipleRecipeSelection.message',
    touchMessage: 'tutorials.multipleRecipeSelection.touchMessage',
  },
  pinnedRecipes: { title: 'tutorials.pinnedRecipes.title', message: 'tutorials.pinnedRecipes.message' },
  splitPaneView: { title: 'tutorials.splitPaneView.title', message: 'tutorials.splitPaneView.message' },
};

interface QuickTutorialProps {
  topic: Topic;
  /** True when the person does this for the first time. */
  isDue: boolean;
}

/** Explains a topic once in each browser. It counts as seen once the person closes it. */
export function QuickTutorial({ topic, isDue }: QuickTutorialProps) {
  const t = useT();
  const hasFingersOnly = useFingersOnly();
  const isSeen = useStore(seenTutorials).includes(topic);
  const { title, message, touchMessage = message } = texts[topic];
  const close = () => markSeen(topic);
  return (
    <Dialog
      open={isDue && !isSeen}
      size="small"
      // A long press opened this, and its end is a press outside.
      dismissible={false}
      title={t(title)}
      onClose={close}
      footer={
        <Button tone="primary" onClick={close} initialFocus>
          {t('tutorials.understood')}
        </Button>
      }
    >
      <p>{t(hasFingersOnly ? touchMessage : message)}</p>
    </Dialog>
  );
}
