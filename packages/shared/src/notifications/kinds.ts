/** The kinds of notifications, each of which a person switches on or off. */
export const notificationKinds = [
  'messages',
  'friendRequests',
  'listChanges',
  'planOfDay',
  'timers',
  'imports',
  'pepperplateComplete',
  'pepperplateFailed',
  'pepperplateWorking',
] as const;

/** One of {@link notificationKinds}. */
export type NotificationKind = (typeof notificationKinds)[number];

/** Whether a person gets the notifications of each kind. */
export type NotificationSwitches = Record<NotificationKind, boolean>;

/**
 * What people get who have chosen nothing. What comes every day, or says only that something began, is for people who ask
 * for it.
 */
export const defaultSwitches: Readonly<NotificationSwitches> = {
  messages: true,
  friendRequests: true,
  listChanges: true,
  planOfDay: false,
  timers: true,
  imports: true,
  pepperplateComplete: true,
  pepperplateFailed: true,
  pepperplateWorking: false,
};

/** The hour at which the plan of the day comes for people who have chosen none. */
export const defaultPlanHour = 8;
