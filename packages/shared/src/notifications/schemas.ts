import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { notificationKinds } from './kinds.ts';

/** Longest address of a browser at its push service. Real ones are below 400. @limit Notifications */
const maxEndpointLength = 1_000;
/** Longest token of Firebase Cloud Messaging that is taken. */
const maxFcmTokenLength = 1_000;

/** Keys of 65 and 16 bytes in base64url, with or without padding. */
const keySchema = z.string().regex(/^[\w-]{87}={0,2}$/);
const authSchema = z.string().regex(/^[\w-]{22}={0,2}$/);

/** Where a browser takes notifications, as `PushSubscription.toJSON()` says it. */
export const subscriptionSchema = z.object({
  endpoint: storableText(maxEndpointLength).min(1),
  keys: z.object({ p256dh: keySchema, auth: authSchema }),
});
/** See {@link subscriptionSchema}. */
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Names a browser that is to take no more notifications. */
export const unsubscriptionSchema = subscriptionSchema.pick({ endpoint: true });

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const switchesSchema = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.boolean()])) as Record<
    (typeof notificationKinds)[number],
    z.ZodBoolean
  >,
);

const planHourSchema = z.int().min(0).max(23);

/** What a person wants to be told, and the key by which their browser knows this server. */
export const notificationSettingsSchema = z.object({
  publicKey: z.string(),
  switches: switchesSchema,
  planHour: planHourSchema,
  timeZone: z.string(),
});
/** See {@link notificationSettingsSchema}. */
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** A change of what a person wants to be told. What is left out stays. */
export const notificationChangeSchema = z.object({
  switches: switchesSchema.partial().optional(),
  planHour: planHourSchema.optional(),
  timeZone: z.string().max(100).refine(isTimeZone).optional(),
});
/** See {@link notificationChangeSchema}. */
export type NotificationChange = z.infer<typeof notificationChangeSchema>;

/** A token of Firebase Cloud Messaging, under the name that clients of the reference product give it. */
export const fcmTokenSchema = z.object({ fcmToken: storableText(maxFcmTokenLength).min(1) });
