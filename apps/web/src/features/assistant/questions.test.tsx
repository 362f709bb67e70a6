import { maxAssistantMessage } from '@trivet/shared/assistant/schemas';
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { useIsAuthPromptOpen } from '#web/lib/session/auth-prompt.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { button, field, forgetAssistant, isBusy, lastAnswer, notice } from './testing/chat-on-screen.ts';
import {
  chat,
  message,
  openAssistant,
  serveAssistant,
  type ServedAssistant,
  uuid,
} from './testing/serve-assistant.tsx';

let served: ServedAssistant;
beforeEach(() => {
  served = serveAssistant();
});
afterEach(forgetAssistant);

/** Returns the answer that was asked for last. */
const answer = (count?: number) => lastAnswer(served, count);
const refusal = (status: number, errorCode: string) => Response.json({ errorCode }, { status });
const question = message(2, { role: 'user', content: 'Pancakes?' });

describe('a message', () => {
  it.each([
    ['the connection', undefined, 'Can’t reach the server. Check your connection and try again.'],
    [
      'the model',
      refusal(503, 'assistantUnavailable'),
      'The assistant isn’t available right now. Try again in a moment.',
    ],
  ])(
    'that was not taken for lack of %s is in the field again, and is the same when it is sent again',
    async (...[, refuse, words]) => {
      const { person } = openAssistant();
      await person.type(await field(), 'Pancakes?');
      served.refuse = refuse;
      served.isAway = refuse === undefined;
      await person.keyboard('{Enter}');
      expect((await notice()).textContent).toBe(`${words}Try again`);
      expect(await field()).toHaveProperty('value', 'Pancakes?');
      const { messageId: id } = JSON.parse(sessionStorage.getItem('draft.assistant.new') ?? '') as {
        messageId: string;
      };
      served.refuse = undefined;
      served.isAway = false;
      await person.click(await button('Try again'));
      expect((await answer()).sent).toEqual({ id, content: 'Pancakes?' });
      expect(await field()).toHaveProperty('value', '');
    },
  );

  it('that was typed is there again after the page was loaded anew, also one that was on its way', async () => {
    const { person } = openAssistant();
    await person.type(await field(), 'Pan');
    cleanup();
    openAssistant();
    expect(await field()).toHaveProperty('value', 'Pan');
    const draft = JSON.parse(sessionStorage.getItem('draft.assistant.new') ?? '') as object;
    cleanup();
    sessionStorage.setItem(
      'draft.assistant.new',
      JSON.stringify({ ...draft, text: '', sent: { id: uuid(4), content: 'Cake?' } }),
    );
    openAssistant();
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Cake?'));
  });

  it('for a new chat is that of its tab, and another tab begins with an empty field', async () => {
    const { person } = openAssistant();
    await person.type(await field(), 'Pan');
    const firstTab = Object.entries(sessionStorage) as [string, string][];
    const goTo = (tab: [string, string][]) => {
      cleanup();
      sessionStorage.clear();
      for (const [key, value] of tab) sessionStorage.setItem(key, value);
      return openAssistant();
    };
    const second = goTo([]);
    expect(await field()).toHaveProperty('value', '');
    await second.person.type(await field(), 'Cake?{Enter}');
    const { chatId } = await answer();
    const first = goTo(firstTab);
    expect(await field()).toHaveProperty('value', 'Pan');
    await first.person.type(await field(), 'cakes?{Enter}');
    const { sent, ...other } = await answer(2);
    expect(sent.content).toBe('Pancakes?');
    expect(other.chatId).not.toBe(chatId);
  });

  it('stays when its person logs in again in another tab, and is forgotten everywhere when they log out', async () => {
    served.chats = [chat(question, message(3, { content: 'Yes' }))];
    const { person, router } = openAssistant();
    await person.type(await field(), 'Pan');
    await router.navigate(`/assistant/${uuid(1)}`);
    await screen.findByText('Yes');
    await person.type(await field(), 'More?');
    // Logged in again in another tab.
    localStorage.setItem('token', 'another');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(await field()).toHaveProperty('value', 'More?');
    endSession();
    const kept = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage) as string[]);
    expect(kept.join()).not.toMatch(/Pan|More/);
    startSession('of another day');
    await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
    await router.navigate('/assistant');
    expect(await field()).toHaveProperty('value', '');
  });

  it('of somebody else who used this browser is not shown', async () => {
    const draft = { userId: uuid(8), chatId: uuid(1), text: 'secret', messageId: uuid(2), sent: null };
    sessionStorage.setItem('draft.assistant.new', JSON.stringify(draft));
    openAssistant();
    expect(await field()).toHaveProperty('value', '');
  });

  it('of somebody whose session ended asks them to log in, and is in the field', async () => {
    served.refuse = refusal(401, 'unauthorized');
    const { result } = renderHook(() => useIsAuthPromptOpen());
    const { person } = openAssistant();
    await person.type(await field(), 'Pancakes?{Enter}');
    await waitFor(() => expect(result.current).toBe(true));
    expect((await notice()).textContent).toBe('Log in to continue.Try again');
    expect(await field()).toHaveProperty('value', 'Pancakes?');
  });

  it('beyond those of the day is kept, with when there are new ones', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T15:00:00Z'), toFake: ['Date'] });
    served.refuse = refusal(429, 'assistantLimit');
    served.remaining = 1;
    const { person } = openAssistant();
    expect(await screen.findByText('1 message left today')).toBeTruthy();
    await person.type(await field(), 'Pancakes?{Enter}');
    const midnight = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    const words = `You’ve used all your messages for today. You can send more from ${midnight.format(new Date('2026-12-01T00:00:00Z'))}.`;
    expect((await notice()).textContent).toBe(words);
    expect(await field()).toHaveProperty('value', 'Pancakes?');
    vi.useRealTimers();
  });

  it('for a full chat goes on in a new one', async () => {
    served.chats = [chat(question, message(3, { content: 'Yes' }))];
    served.refuse = refusal(403, 'limitReached');
    const { person, router } = openAssistant(`/assistant/${uuid(1)}`);
    await person.type(await field(), 'More?{Enter}');
    const alert = await notice();
    expect(alert.textContent).toBe('This chat is full. Start a new one to go on.New chat');
    await person.click(within(alert).getByRole('button', { name: 'New chat' }));
    expect(router.state.location.pathname).toBe('/assistant');
    expect(await field()).toHaveProperty('value', 'More?');
    served.refuse = undefined;
    await person.click(await button('Send'));
    expect((await answer()).chatId).not.toBe(uuid(1));
  });

  it('has its length said near the limit, begins a line with Shift, and is not sent when it is too long', async () => {
    const { person } = openAssistant();
    await person.type(await field(), 'a{Shift>}{Enter}{/Shift}b');
    expect(await field()).toHaveProperty('value', 'a\nb');
    await person.clear(await field());
    await person.paste('x'.repeat(1_199));
    expect(screen.queryByText(/of 1,?500 characters/)).toBeNull();
    await person.type(await field(), 'x');
    expect(screen.getByText(/1,?200 of 1,?500 characters/)).toBeTruthy();
    await person.click(await field());
    await person.paste('x'.repeat(maxAssistantMessage));
    await person.keyboard('{Enter}');
    expect(screen.getByText(/^Too long/)).toBeTruthy();
    expect(served.answers).toEqual([]);
  });
});

describe('without a connection a chat says so once, in its place,', () => {
  const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));
  const said = () => screen.queryAllByText(/^Can’t reach the server/);
  const lose = () => {
    served.isAway = true;
    // It is not asked three times.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  };
  /** Waits for the end of every question that the server cannot answer now. */
  const settle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

  it('where a message was not taken, an answer broke off, and it was opened later', async () => {
    served.chats = [chat()];
    const { person, router } = openAssistant(`/assistant/${uuid(1)}`);
    await person.type(await field(), 'Pancakes?{Enter}');
    const { tell, cut } = await answer();
    tell({ type: 'text', text: 'Take flour' });
    await waitFor(() => expect(isBusy()).toBe('Take flour'));
    lose();
    cut();
    await waitFor(() => expect(said()).toHaveLength(1));
    await settle();
    expect(toasts().queryByText(/reach/)).toBeNull();
    await person.type(await field(), 'Eggs?{Enter}');
    await notice();
    await settle();
    expect(toasts().queryByText(/reach/)).toBeNull();
    // Everything that was read before is to be read again.
    await router.navigate('/recipe/1');
    await queryClient.invalidateQueries();
    await router.navigate(-1);
    await notice();
    await settle();
    expect(said()).toHaveLength(1);
    expect(toasts().queryByText(/reach/)).toBeNull();
  });

  it('where it was never read, and beside the known chats not at all', async () => {
    served.chats = [chat(question)];
    const { router } = openAssistant();
    await screen.findByText('Pancakes?');
    lose();
    await queryClient.invalidateQueries();
    await settle();
    expect(said()).toEqual([]);
    await router.navigate(`/assistant/${uuid(1)}`);
    await screen.findByRole('button', { name: 'Try again' });
    await settle();
    expect(said()).toHaveLength(1);
  });
});
