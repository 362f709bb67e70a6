import { trpc } from '#web/lib/server/api.ts';
import { serverUrl } from '#web/lib/server/server.ts';

/** Returns the actions of exports. They reload the list. */
export function useExportActions() {
  const utils = trpc.useUtils();
  const again = { onSettled: () => utils.export.invalidate() };
  return {
    start: trpc.export.startExport.useMutation(again),
    remove: trpc.export.deleteExport.useMutation(again),
  };
}

/** Returns a function that downloads the file of an export, by an address that works for a few minutes. */
export function useDownload(): (id: string) => Promise<void> {
  const utils = trpc.useUtils();
  return async (id) => {
    const { address } = await utils.export.getDownload.fetch({ id }, { staleTime: 0 });
    const link = document.createElement('a');
    link.href = serverUrl(address);
    // The link stays on this page, even when the server refuses.
    link.download = '';
    link.click();
  };
}
