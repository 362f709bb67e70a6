import { trpc } from '#web/lib/server/api.ts';

/** Changes of an import run one after the other: what is chosen must reach the server before the import is written. */
export const inOrder = { scope: { id: 'import' } };

/** Returns a person's actions on an import. Each one reads the import again afterwards. */
export function useImportActions() {
  const utils = trpc.useUtils();
  const again = { onSettled: () => utils.import.invalidate() };
  const library = {
    onSettled: () => Promise.all([utils.import.invalidate(), utils.recipes.invalidate(), utils.labels.invalidate()]),
  };
  return {
    write: trpc.import.writeImport.useMutation({ ...inOrder, ...again }),
    cancel: trpc.import.cancelImport.useMutation(again),
    undo: trpc.import.undoImport.useMutation(library),
    retryPictures: trpc.import.retryPictures.useMutation(again),
    readAgain: trpc.import.readAgain.useMutation({ onSuccess: () => utils.import.getImports.invalidate() }),
    // The import itself is gone then, so only the list is read again.
    forget: trpc.import.deleteImport.useMutation({ onSuccess: () => utils.import.getImports.invalidate() }),
  };
}

/** The actions of {@link useImportActions}. */
export type ImportActions = ReturnType<typeof useImportActions>;
