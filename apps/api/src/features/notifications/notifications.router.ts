import {
  notificationChangeSchema,
  notificationSettingsSchema,
  subscriptionSchema,
  unsubscriptionSchema,
} from '@trivet/shared/notifications/schemas';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { getSettings, updateSettings } from './settings.service.ts';
import { subscribe, unsubscribe } from './subscriptions.service.ts';

export const notificationsRouter = router({
  getSettings: userProcedure.output(notificationSettingsSchema).query(({ ctx }) => getSettings(ctx)),
  updateSettings: userProcedure
    .input(notificationChangeSchema)
    .output(notificationSettingsSchema)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  subscribe: userProcedure.input(subscriptionSchema).mutation(({ ctx, input }) => subscribe(ctx, input)),
  unsubscribe: userProcedure.input(unsubscriptionSchema).mutation(({ ctx, input }) => unsubscribe(ctx, input.endpoint)),
});
