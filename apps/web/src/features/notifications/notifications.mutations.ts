import { applyNotificationChange } from '@trivet/shared/notifications/apply-change';
import { trpc } from '#web/lib/server/api.ts';

/** Changes what the person wants to be told. It shows at once, and goes back when the server refuses. */
export function useChangeSettings() {
  const utils = trpc.useUtils();
  return trpc.notifications.updateSettings.useMutation({
    onMutate: async (change) => {
      await utils.notifications.getSettings.cancel();
      const before = utils.notifications.getSettings.getData();
      utils.notifications.getSettings.setData(
        undefined,
        (settings) => settings && applyNotificationChange(settings, change),
      );
      return { before };
    },
    onError: (_error, _input, snapshot) => utils.notifications.getSettings.setData(undefined, snapshot?.before),
    onSettled: () => utils.notifications.getSettings.invalidate(),
  });
}
