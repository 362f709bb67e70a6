import { subscribeSession } from '#web/lib/session/session.ts';

/** The text in the form of the clip screen, until its recipe is found or somebody else logs in. */
let kept = '';
subscribeSession((event) => {
  if (event !== 'renewal') kept = '';
});

/** Returns the text that was kept for the clip screen, or ''. */
export const readPastedText = (): string => kept;

/** Keeps a text for the clip screen, also while somebody looks at other screens. */
export function keepPastedText(text: string): void {
  kept = text;
}
