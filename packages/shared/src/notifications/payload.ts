/** What a notification is about. The three of Pepperplate have the names that older clients know. */
export const pushTypes = [
  'messages:new',
  'friends:requested',
  'shoppinglist:updated',
  'mealplan:today',
  'timer:ended',
  'import:staged',
  'import:done',
  'import:failed',
  'ImportPepperplateComplete',
  'ImportPepperplateFailed',
  'ImportPepperplateWorking',
] as const;

/** One of {@link pushTypes}. */
export type PushType = (typeof pushTypes)[number];

/** What a browser is sent, encrypted, as JSON. The texts are in the language of the person. */
export interface PushPayload {
  /** Names the notification, so that one that comes twice is shown once. */
  readonly id: string;
  readonly type: PushType;
  /** A newer notification with the same tag takes the place of the one that is shown. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** BCP 47 tag of the language. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The person, list, plan, recipe or import that it is about; null where there is none. */
  readonly subjectId: string | null;
  /** Why it failed, as an error code. */
  readonly reason?: string;
}
