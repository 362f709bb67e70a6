import { maxAssistantMessage } from '@trivet/shared/assistant/schemas';
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { closeAuthPrompt, useIsAuthPromptOpen } from '#web/lib/server/auth-prompt.ts';
import { endSession, startSession } from '#web/lib/server/session.ts';
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
afterEach(() => {
  // What is on the screen would read anew for the next test.
  cleanup();
  queryClient.clear();
  closeAuthPrompt();
  sessionStorage.clear();
  // Whoever logs in next sees nothing of it.
  startSession(`token of ${Math.random()}`);
});

const refusal = (status: number, errorCode: string) => Response.json({ errorCode }, { status });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask the assistant' });
const button = (name: string) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const notice = async () => within(await screen.findByRole('main')).findByRole('alert');
const isBusy = () => document.querySelector('[aria-busy="true"]')?.textContent;
/** Returns the answer that was asked for last. */
const answer = async (count = 1) => {
  await waitFor(() => expect(served.answers).toHaveLength(count));
  return served.answers.at(-1)!;
};
const question = message(2, { role: 'user', content: 'Pancakes?' });

describe('a new chat', () => {
  it('offers questions that fill the field, and the earlier chats to open', async () => {
    served.chats = [chat(question, message(3, { content: 'With **butter**.' }))];
    const { person, router } = openAssistant();
    await person.click(await button('Plan three quick dinners for this week'));
    expect(await field()).toHaveProperty('value', 'Plan three quick dinners for this week');
    expect(document.activeElement).toBe(await field());
    expect(served.answers).toEqual([]);
    await person.click(screen.getByRole('link', { name: 'Pancakes?' }));
    expect(router.state.location.pathname).toBe(`/assistant/${uuid(1)}`);
    await waitFor(() => expect(rows()).toEqual(['You: Pancakes?', 'With butter.']));
    expect(screen.getByText('butter').tagName).toBe('STRONG');
  });

  it('shows an answer while it comes, cut within a letter and a line, and has its address from then on', async () => {
    const { person, router } = openAssistant();
    await person.type(await field(), 'Crêpes?{Enter}');
    const { sent, tell, write, end, chatId } = await answer();
    expect(sent.content).toBe('Crêpes?');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/assistant/${chatId}`));
    expect(await field()).toHaveProperty('value', '');
    tell({ type: 'reading', tool: 'search_recipes' });
    await waitFor(() => expect(isBusy()).toBe('Looking at your recipes…'));
    const bytes = new TextEncoder().encode('{"type":"text","text":"Crêpes *now*"}\n');
    for (const byte of bytes) write(Uint8Array.of(byte));
    await waitFor(() => expect(isBusy()).toBe('Crêpes now'));
    // Nothing is read aloud before it is whole.
    expect(rows()).toEqual(['You: Crêpes?']);
    expect(document.querySelector('[aria-busy="true"]')?.closest('[aria-live]')).toBeNull();
    tell({ type: 'message', message: message(3, { content: 'Crêpes *now*!' }) });
    end();
    await waitFor(() => expect(rows()).toEqual(['You: Crêpes?', 'Crêpes now!']));
    expect(screen.getByRole('list', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
    expect(isBusy()).toBeUndefined();
  });

  it('is deleted from the list for good only after a question', async () => {
    served.chats = [chat(question)];
    const deleted: unknown[] = [];
    served.typed['assistant.deleteChat'] = (input: unknown) => {
      deleted.push(input);
      served.chats = [];
    };
    const { person } = openAssistant();
    await person.click(await button('Delete chat: \u2068Pancakes?\u2069'));
    const dialog = await screen.findByRole('dialog');
    expect(deleted).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Delete chat' }));
    await waitFor(() => expect(screen.queryByText('Earlier chats')).toBeNull());
    expect(deleted).toEqual([{ id: uuid(1) }]);
  });
});

describe('an answer', () => {
  beforeEach(() => {
    served.chats = [chat()];
  });

  it('that is stopped stays as far as it came, and the same message is answered again', async () => {
    const { person } = openAssistant(`/assistant/${uuid(1)}`);
    await person.type(await field(), 'Pancakes?{Enter}');
    const first = await answer();
    first.tell({ type: 'text', text: 'Take flour' });
    await waitFor(() => expect(isBusy()).toBe('Take flour'));
    await person.click(await button('Stop'));
    await waitFor(() => expect(rows()).toEqual(['You: Pancakes?', 'Take flourYou stopped this answer.Try again']));
    expect(first.isGone).toBe(true);
    await person.click(await button('Try again'));
    const second = await answer(2);
    expect(second.sent).toEqual(first.sent);
    expect(rows()).toEqual(['You: Pancakes?']);
    second.tell({ type: 'message', message: message(3, { content: 'Take eggs' }) });
    second.end();
    await waitFor(() => expect(rows()).toEqual(['You: Pancakes?', 'Take eggs']));
  });

  it('that breaks off says why and can be had again: without a connection, without a model, unreadable', async () => {
    const { person } = openAssistant(`/assistant/${uuid(1)}`);
    await person.type(await field(), 'Pancakes?{Enter}');
    const first = await answer();
    first.tell({ type: 'text', text: 'Take flour' });
    await waitFor(() => expect(isBusy()).toBe('Take flour'));
    first.cut();
    const offline = 'Take flourCan’t reach the server. Check your connection and try again.Try again';
    await waitFor(() => expect(rows()[1]).toBe(offline));
    await person.click(await button('Try again'));
    const second = await answer(2);
    second.tell(
      { type: 'message', message: message(3, { content: 'Take', state: 'failed' }) },
      { type: 'failed', errorCode: 'assistantUnavailable' },
    );
    second.end();
    const unavailable = 'TakeThe assistant isn’t available right now. Try again in a moment.Try again';
    await waitFor(() => expect(rows()[1]).toBe(unavailable));
    await person.click(await button('Try again'));
    const third = await answer(3);
    third.write(new TextEncoder().encode('<html>a proxy</html>\n'));
    await waitFor(() => expect(rows()[1]).toMatch(/^Something went wrong on the server/));
    expect(served.answers.map(({ sent }) => sent.id)).toEqual(Array(3).fill(first.sent.id));
  });

  it('that the server kept without its end is offered again after the page was loaded anew', async () => {
    served.chats = [chat(question)];
    const { person } = openAssistant(`/assistant/${uuid(1)}`);
    expect(await screen.findByText('There’s no answer yet.')).toBeTruthy();
    await person.click(await button('Try again'));
    expect((await answer()).sent).toEqual({ id: question.id, content: 'Pancakes?' });
  });

  it('goes on while its person looks at another screen', async () => {
    const { person, router } = openAssistant(`/assistant/${uuid(1)}`);
    await person.type(await field(), 'Pancakes?{Enter}');
    const { tell, end } = await answer();
    await router.navigate('/recipe/1');
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    tell({ type: 'text', text: 'Take flour' });
    await router.navigate(-1);
    await waitFor(() => expect(isBusy()).toBe('Take flour'));
    tell({ type: 'message', message: message(3, { content: 'Take eggs' }) });
    end();
    await waitFor(() => expect(rows()).toEqual(['You: Pancakes?', 'Take eggs']));
  });

  it('with code, pictures and odd addresses in it is words, and asks for nothing', async () => {
    const hostile = [
      '<script>__pwn=1</script>',
      '<img src="https://evil.example/?q=a">',
      '![secret](https://evil.example/?q=b)',
      '[![c](https://evil.example/c.png)](https://evil.example/)',
      '[d](javascript:__pwn=1)',
      '[mine](recipe:7b0d5c0a-6a55-4a1c-8f0a-000000000005)',
      '[other](recipe:7b0d5c0a-6a55-4a1c-8f0a-000000000004)',
      '[up](recipe:../settings)',
    ];
    const recipe = { id: uuid(5), title: 'Soup', image: null };
    served.chats = [chat(question, message(3, { content: hostile.join('\n\n'), recipes: [recipe] }))];
    const { container } = openAssistant(`/assistant/${uuid(1)}`);
    await screen.findByText('other');
    expect(container.querySelectorAll('script, img, iframe, [src], [srcset]')).toHaveLength(0);
    const links = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['https://evil.example/?q=a (opens in a new tab)', 'https://evil.example/?q=a'],
      ['c (opens in a new tab)', 'https://evil.example/'],
      ['mine', `/recipe/${uuid(5)}`],
      ['SSoup', `/recipe/${uuid(5)}`],
    ]);
    expect(Reflect.get(window, '__pwn')).toBeUndefined();
  });
});

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
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Pan|More/);
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

it('a chat that is gone says so and offers a new one', async () => {
  openAssistant(`/assistant/${uuid(3)}`);
  expect(await screen.findByText('This chat no longer exists.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New chat' }).getAttribute('href')).toBe('/assistant');
});

it.each([
  ['without a model', () => ({ model: null, dailyLimit: 5, remaining: 5 })],
  [
    'without a connection',
    () => {
      throw new TypeError('no connection');
    },
  ],
])('the page of the assistant is the kitchen reference %s', async (_name, state) => {
  served.typed['assistant.getState'] = state;
  openAssistant();
  expect(await screen.findByRole('heading', { name: 'Kitchen reference' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Ask the assistant' })).toBeNull();
});
