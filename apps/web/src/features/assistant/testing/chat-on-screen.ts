import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { closeAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { startSession } from '#web/lib/session/session.ts';
import type { ServedAssistant } from './serve-assistant.tsx';

export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask the assistant' });
export const button = (name: string) => screen.findByRole('button', { name });

/** Returns the texts of the messages. */
export const rows = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Finds what the chat says of a message that was not taken. */
export const notice = async () => within(await screen.findByRole('main')).findByRole('alert');

/** Returns what is there of an answer that is coming. */
export const isBusy = () => document.querySelector('[aria-busy="true"]')?.textContent;

/** Waits until so many answers were asked for, and returns the last. */
export async function lastAnswer(served: ServedAssistant, count = 1) {
  await waitFor(() => expect(served.answers).toHaveLength(count));
  return served.answers.at(-1)!;
}

/** Forgets a chat after a test. */
export function forgetAssistant(): void {
  // What is on the screen would read anew for the next test.
  cleanup();
  queryClient.clear();
  closeAuthPrompt();
  sessionStorage.clear();
  // Whoever logs in next sees nothing of it.
  startSession(`token of ${Math.random()}`);
}
