import type { Message } from '@trivet/shared/messages/schemas';

/** A message as the thread shows it. One that is on its way has no answer of the server yet. */
export interface ShownMessage extends Pick<Message, 'id' | 'body' | 'recipeTitle' | 'recipe' | 'createdAt'> {
  isMine: boolean;
  isSending: boolean;
}
