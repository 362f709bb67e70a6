/** The words of messages as text. */
export interface MessageWords {
  /** The heading of the messages. */
  title: string;
  /** The name of the person whose messages these are. */
  you: string;
  moment: Intl.DateTimeFormat;
}

interface TextMessage {
  isMine: boolean;
  otherName: string;
  body: string;
  recipeTitle: string | null;
  createdAt: Date;
}

/** Returns a message as lines for people: who wrote when, the recipe that came with it, and the text. */
export function messageText(
  { isMine, otherName, body, recipeTitle, createdAt }: TextMessage,
  words: MessageWords,
): string {
  const head = `${isMine ? words.you : otherName}, ${words.moment.format(createdAt)}`;
  return `${[head, recipeTitle, body].filter((line) => line !== null && line !== '').join('\n')}\n\n`;
}
