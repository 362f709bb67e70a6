import { translate } from '#web/lib/i18n.ts';
import { type ApiUtils, trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

interface UndoOptions {
  /** Reloads what the change and its undo make out of date. */
  readAgain: (utils: ApiUtils) => Promise<unknown>;
  /** Says that this number of recipes or labels was changed since and stays. */
  skippedText: (count: number) => string;
}

/** Undoes the library change with a number as a whole, and says how much of it was changed since. */
export function useUndoChange({ readAgain, skippedText }: UndoOptions) {
  const utils = trpc.useUtils();
  return trpc.recipes.undoChange.useMutation({
    onSuccess: ({ skipped }) => {
      if (skipped > 0) showToast({ message: skippedText(skipped) });
    },
    onSettled: () => void readAgain(utils),
  });
}

/** Shows a toast whose button undoes the library change with a number. Null means that there is nothing to undo. */
export function useUndoToast(options: UndoOptions) {
  const undo = useUndoChange(options);
  return (message: string, seq: number | null) =>
    showToast({
      message,
      ...(seq !== null && { action: { label: translate('recipes.view.undo'), onClick: () => undo.mutate({ seq }) } }),
    });
}
