import { maxMessageLength, type Message } from '@trivet/shared/messages/schemas';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { wouldLoseWithPage } from '#web/lib/session/unsaved-changes.ts';
import '#web/testing/show.tsx';
import '#web/ui/dialogs/dialog-frame.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { keepMessageDraft } from './message-drafts.ts';
import { Component as ThreadScreen } from './thread-screen.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const [ben, me] = [uuid(1), uuid(9)];
const message = (digit: number, fromUserId: string, body: string, rest: Partial<Message> = {}): Message => ({
  id: uuid(digit),
  fromUserId,
  toUserId: fromUserId === ben ? me : ben,
  body,
  recipeTitle: null,
  recipe: null,
  createdAt: new Date(2026, 1, 3, 12, digit),
  ...rest,
});

let messages: Message[];
let answers: Answers;
const sent: { id: string; body: string }[] = [];
const marked: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  marked.length = 0;
  messages = [message(2, ben, 'Hello'), message(3, me, 'Hi')];
  answers = {
    'messages.getThread': () => ({
      otherUser: { id: ben, name: 'Ben', handle: null, image: null },
      messages,
      nextCursor: null,
    }),
    'messages.markThreadRead': (input: unknown) => void marked.push(input),
    'messages.createMessage': (input: { id: string; body: string }) => {
      sent.push(input);
      const made = message(4, me, input.body, { id: input.id, createdAt: new Date() });
      messages = [...messages, made];
      return made;
    },
  };
});

afterEach(() => {
  queryClient.clear();
  keepMessageDraft(ben, '');
});

function open() {
  serveTyped(answers);
  const routes = [
    {
      path: '/messages/:otherUserId',
      element: (
        <WithApi>
          <ThreadScreen />
          <Toasts />
        </WithApi>
      ),
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/messages/${ben}`] })} />);
  return userEvent.setup();
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
const shown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\d{1,2}:\d{2}\s[AP]M$/, ''));

describe('a thread', () => {
  it('shows who wrote what on which day, with addresses and recipes to open, and is read by that', async () => {
    messages = [
      message(2, ben, 'See https://example.org/a. <b>x</b>', { createdAt: new Date(2026, 1, 2) }),
      message(3, ben, 'This:', {
        recipeTitle: 'Soup',
        recipe: { id: uuid(7), title: '<i>Soup</i>', image: null },
      }),
      message(4, me, '', { recipeTitle: 'Soup' }),
    ];
    open();
    await field();
    expect(shown()).toEqual([
      'Ben: See https://example.org/a. <b>x</b>',
      'Ben: <<i>Soup</i>This:',
      'You: SoupNot in your library',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '2/2/2026',
      '2/3/2026',
    ]);
    expect(screen.getByRole('link', { name: '<i>Soup</i>' }).getAttribute('href')).toBe(`/recipe/${uuid(7)}`);
    const link = screen.getByRole('link', { name: 'https://example.org/a' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    await waitFor(() => expect(marked).toEqual([{ userId: ben }]));
  });

  it('that is longer than a message can be stays in the field', async () => {
    const person = open();
    const text = 'x'.repeat(maxMessageLength + 1);
    await person.click(await field());
    await person.paste(text);
    await person.keyboard('{Enter}');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await field()).toHaveProperty('value', text);
    expect(screen.getByText(/^Too long/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    '<img src=x onerror=__pwn=1>',
    '<svg/onload=__pwn=1>',
    '[x](javascript:__pwn=1) javascript:__pwn=1',
    '{{constructor.constructor("__pwn=1")()}} <0>x</0>',
    'https://example.org/"onmouseover=__pwn=1',
  ])('X4 shows %s as text', async (body) => {
    messages = [message(2, ben, body, { recipeTitle: body, recipe: { id: uuid(7), title: body, image: null } })];
    open();
    await field();
    expect(screen.getByRole('link', { name: body }).getAttribute('href')).toBe(`/recipe/${uuid(7)}`);
    expect(screen.getByRole('listitem').textContent).toContain(`${body}12:02`);
    const elements = 'img, [onload], [onerror], [onmouseover], a[href^="javascript:"]';
    expect(screen.getByRole('main').querySelector(elements)).toBeNull();
  });

  it('is not read while its window is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    await field();
    expect(marked).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(marked).toHaveLength(1));
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockRestore();
    expect(marked).toHaveLength(1);
  });

  it('shows older messages when they are asked for', async () => {
    answers['messages.getThread'] = ({ cursor }: { cursor?: string }) => ({
      otherUser: { id: ben, name: 'Ben', handle: null, image: null },
      ...(cursor === undefined
        ? { messages: [message(5, ben, 'late')], nextCursor: 'older' }
        : { messages: [message(2, me, 'early')], nextCursor: null }),
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(shown()).toEqual(['You: early', 'Ben: late']));
    expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  });

  it('shows older messages also when the thread is read again before they come', async () => {
    let [asked, come] = [0, (): void => {}];
    answers['messages.getThread'] = async ({ cursor }: { cursor?: string }) => {
      if (cursor === undefined)
        return {
          otherUser: { id: ben, name: 'Ben', handle: null, image: null },
          messages: [message(5, ben, 'late')],
          nextCursor: 'older',
        };
      asked += 1;
      if (asked === 1) await new Promise<void>((resolve) => (come = resolve));
      return {
        otherUser: { id: ben, name: 'Ben', handle: null, image: null },
        messages: [message(2, me, 'early')],
        nextCursor: null,
      };
    };
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(asked).toBe(1));
    await queryClient.invalidateQueries();
    come();
    await waitFor(() => expect(shown()).toEqual(['You: early', 'Ben: late']));
  });

  it('of somebody who has written nothing invites, of nobody says so', async () => {
    messages = [];
    open();
    expect(await screen.findByText(/No messages with .* yet/)).toBeTruthy();
    queryClient.clear();
    answers['messages.getThread'] = () => {
      throw new Refusal(404, 'notFound');
    };
    open();
    expect(await screen.findByText('This account no longer exists')).toBeTruthy();
  });
});

describe('a message', () => {
  it('is deleted for oneself after a question', async () => {
    const gone: unknown[] = [];
    answers['messages.deleteMyCopy'] = (input: unknown) => {
      gone.push(input);
      messages = messages.slice(1);
    };
    const person = open();
    await field();
    await person.click(screen.getByRole('button', { name: /^Options: .*Ben/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete for me' }));
    const dialog = await screen.findByRole('dialog');
    expect(gone).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Delete for me' }));
    await waitFor(() => expect(shown()).toEqual(['You: Hi']));
    expect(gone).toEqual([{ id: uuid(2) }]);
  });

  it('of the other person is reported, and one’s own is not', async () => {
    const reports: unknown[] = [];
    answers['reports.createReport'] = (input: unknown) => {
      reports.push(input);
      return { delivery: 'mail' };
    };
    const person = open();
    await field();
    await person.click(screen.getByRole('button', { name: /^Options: .*You/ }));
    expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: /^Options: .*Ben/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this message' });
    await person.type(within(dialog).getByRole('textbox', { name: 'What happened?' }), 'Rude');
    await person.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(reports).toEqual([{ userId: ben, messageId: uuid(2), reason: 'Rude' }]));
  });
});

describe('writing', () => {
  it('shows a message at once with Enter, and begins a line with Shift, Ctrl or Alt', async () => {
    let answer = (_made: Message): void => {};
    const slow = new Promise<Message>((resolve) => {
      answer = resolve;
    });
    answers['messages.createMessage'] = (input: { id: string; body: string }) => {
      sent.push(input);
      return slow;
    };
    const person = open();
    await person.type(await field(), 'a{Shift>}{Enter}{/Shift}b{Control>}{Enter}{/Control}c{Alt>}{Enter}{/Alt}d');
    expect((await field()).value).toBe('a\nb\nc\nd');
    await person.keyboard('{Enter}');
    expect(shown().at(-1)).toBe('You: a\nb\nc\ndSending…');
    expect((await field()).value).toBe('');
    await waitFor(() => expect(sent).toMatchObject([{ to: ben, body: 'a\nb\nc\nd' }]));
    messages = [...messages, message(5, me, 'a\nb\nc\nd', { id: sent[0]?.id ?? '' })];
    answer(messages.at(-1) ?? message(5, me, ''));
    await waitFor(() => expect(shown().at(-1)).toBe('You: a\nb\nc\nd'));
    expect(shown()).toHaveLength(3);
  });

  it('gives a text back that could not be sent; sent again it is the same message', async () => {
    answers['messages.createMessage'] = (input: { id: string; body: string }) => {
      sent.push(input);
      throw new Refusal(429, 'tooManyRequests');
    };
    const person = open();
    await person.type(await field(), 'Soup?{Enter}');
    await waitFor(async () => expect((await field()).value).toBe('Soup?'));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    expect(shown()).toEqual(['Ben: Hello', 'You: Hi']);
    await person.type(await field(), '{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(async () => expect((await field()).value).toBe('Soup?'));
    await person.type(await field(), '!{Enter}');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]?.id).toBe(sent[0]?.id);
    expect(sent[2]?.id).not.toBe(sent[0]?.id);
  });

  it('keeps what was begun until it is sent, sends nothing that is empty, and asks before the page takes it', async () => {
    keepMessageDraft(ben, 'half a');
    const person = open();
    expect(wouldLoseWithPage()).toBe(true);
    expect((await field()).value).toBe('half a');
    await person.clear(await field());
    await person.type(await field(), '  {Enter}');
    expect(wouldLoseWithPage()).toBe(false);
    expect(sent).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });
});
