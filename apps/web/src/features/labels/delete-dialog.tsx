import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useDeleteLabels } from './labels.mutations.ts';

interface DeleteDialogProps {
  open: boolean;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks whether the recipes of the labels stay or are deleted with the labels. */
export function DeleteDialog({ open, ids, onClose, onDone }: DeleteDialogProps) {
  const t = useT();
  const recipes = trpc.labels.getLabeledRecipeCount.useQuery(
    { ids: [...ids] },
    // Without the server, the labels alone can be deleted.
    { enabled: open, meta: { failures: { 0: () => {} } } },
  );
  const remove = useDeleteLabels();
  const count = recipes.data?.count;
  const act = (includeAttachedRecipes: boolean) => {
    remove.mutate({ ids: [...ids], includeAttachedRecipes });
    onDone();
  };
  return (
    <Dialog
      open={open}
      size="small"
      title={t('labels.deleteTitle', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          {count !== undefined && count > 0 && (
            <Button tone="danger" onClick={() => act(true)}>
              {t('labels.deleteWithRecipes', { count })}
            </Button>
          )}
          <Button tone="primary" initialFocus onClick={() => act(false)}>
            {t('labels.deleteOnly', { count: ids.length })}
          </Button>
        </>
      }
    >
      <p>{t('labels.deleteMessage')}</p>
    </Dialog>
  );
}
