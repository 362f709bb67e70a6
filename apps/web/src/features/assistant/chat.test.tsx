import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { button, field, forgetAssistant, isBusy, lastAnswer, rows } from './testing/chat-on-screen.ts';
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

  it('that was too long says that it was cut off, and how to get the rest', async () => {
    served.chats = [chat(question, message(3, { content: 'Simmer the sto', state: 'cut' }))];
    openAssistant(`/assistant/${uuid(1)}`);
    const note = 'This answer got too long and was cut off. Ask for the rest to read on.';
    await waitFor(() => expect(rows()).toEqual(['You: Pancakes?', `Simmer the sto${note}`]));
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
