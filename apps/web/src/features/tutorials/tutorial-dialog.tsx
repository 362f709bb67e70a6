import { useFingersOnly } from '#web/lib/browser/use-media.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { markSeen, type Topic } from './tutorials.store.ts';

interface Texts {
  title: MessageKey;
  message: MessageKey;
  /** The message where there are only fingers, if the other one speaks of keys. */
  touchMessage?: MessageKey;
}

const texts: Record<Topic, Texts> = {
  experimentalOfflineCache: {
    title: 'tutorials.experimentalOfflineCache.title',
    message: 'tutorials.experimentalOfflineCache.message',
  },
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

/** Explains a topic. Screens use `QuickTutorial` of quick-tutorial.public.tsx, which loads this when it is due. */
export default function TutorialDialog({ topic, open }: { topic: Topic; open: boolean }) {
  const t = useT();
  const hasFingersOnly = useFingersOnly();
  const { title, message, touchMessage = message } = texts[topic];
  const close = () => markSeen(topic);
  return (
    <Dialog
      open={open}
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
