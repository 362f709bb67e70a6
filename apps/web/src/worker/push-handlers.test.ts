import type { PushPayload } from '@trivet/shared/notifications/payload';
import { describe, expect, test } from 'vitest';
import { openTapped, type PageWindow, type PushScope, readPayload, showPushed } from './push-handlers.ts';
import type { PageState, WorkerMessage } from './push-messages.ts';

const message: PushPayload = {
  id: '1',
  type: 'messages:new',
  tag: 'messages:ann',
  title: 'Ann',
  body: '<b>Soup?</b>',
  lang: 'en-US',
  dir: 'ltr',
  subjectId: 'ann',
};
const pepperplate: PushPayload = {
  ...message,
  type: 'ImportPepperplateFailed',
  subjectId: null,
  reason: 'pepperplateLogin',
};

const ended: PushPayload = { ...message, type: 'timer:ended', subjectId: '7' };

interface Page extends PageWindow {
  readonly got: WorkerMessage[];
  readonly went: string[];
}

/** An open page that answers in this way, or not at all. */
function pageThat(answer?: PageState | true): Page {
  const [got, went]: [WorkerMessage[], string[]] = [[], []];
  return {
    got,
    went,
    postMessage(sent, [port]) {
      got.push(sent);
      if (answer !== undefined) (port as MessagePort).postMessage(answer);
    },
    focus: () => Promise.resolve(went.push('focus')),
    navigate: (url) => Promise.resolve(went.push(url)),
  };
}

/** A browser with these pages. What it shows replaces what has the same tag. */
function browserWith(...pages: Page[]) {
  const shown: (Record<string, unknown> & { title: string; close: () => void; data: unknown })[] = [];
  const opened: string[] = [];
  const scope: PushScope = {
    registration: {
      scope: 'https://trivet.example/kitchen/',
      showNotification: (title, options) => {
        const { tag } = options as { tag: string };
        const before = shown.findIndex((one) => one.tag === tag);
        shown.splice(before < 0 ? shown.length : before, 1, {
          ...options,
          title,
          close: () => undefined,
          data: (options as { data: unknown }).data,
        });
        return Promise.resolve();
      },
      getNotifications: ({ tag }) => Promise.resolve(shown.filter((one) => one.tag === tag)),
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url) => Promise.resolve(opened.push(url)),
    },
  };
  return { scope, shown, opened };
}

const at = (path: string, isFocused = true): PageState => ({ isFocused, path });

describe('a notification', () => {
  test('is shown as it came, and opens its page', async () => {
    const { scope, shown, opened } = browserWith();
    await showPushed(scope, message);
    expect(shown).toMatchObject([
      {
        title: 'Ann',
        body: '<b>Soup?</b>',
        tag: 'messages:ann',
        lang: 'en-US',
        dir: 'ltr',
        renotify: false,
        icon: 'https://trivet.example/kitchen/icon-192.png',
      },
    ]);
    await openTapped(scope, shown[0]!);
    expect(opened).toEqual(['https://trivet.example/kitchen/#/messages/ann']);
  });

  test.for([
    ['messages:new', 'a b', '/messages/a%20b'],
    ['messages:new', null, '/messages'],
    ['friends:requested', 'ann', '/people'],
    ['shoppinglist:updated', '7', '/shopping-lists/7'],
    ['mealplan:today', '7', '/meal-planners/7'],
    ['timer:ended', '7', '/recipe/7'],
    ['import:done', '7', '/settings/import/batches/7'],
    ['import:failed', '7', '/settings/import/batches/7'],
    ['ImportPepperplateComplete', null, '/settings/import'],
  ] as const)('of the type %s about %s opens %s', async ([type, subjectId, path]) => {
    const { scope, shown, opened } = browserWith();
    await showPushed(scope, { ...message, type, subjectId });
    await openTapped(scope, shown[0]!);
    expect(opened).toEqual([`https://trivet.example/kitchen/#${path}`]);
  });

  test('takes the place of an earlier one of its topic, and one that comes twice is shown once', async () => {
    const { scope, shown } = browserWith();
    await showPushed(scope, message);
    await showPushed(scope, { ...message, body: 'again' });
    expect(shown).toMatchObject([{ body: '<b>Soup?</b>' }]);
    await showPushed(scope, { ...message, id: '2', body: 'next' });
    expect(shown).toMatchObject([{ body: 'next', renotify: true }]);
    const list = { ...message, tag: 'list:7', type: 'shoppinglist:updated' } as const;
    await showPushed(scope, { ...list, id: '3' });
    await showPushed(scope, { ...list, id: '4' });
    expect(shown.at(-1)).toMatchObject({ tag: 'list:7', renotify: false });
  });

  test.for([
    ['is not shown to who looks at that very thing', message, at('/messages/ann?x'), 0],
    ['is shown to who looks at something else', message, at('/messages/ben'), 1],
    ['is shown to who does not look', message, at('/messages/ann', false), 1],
    ['is shown when the page is asleep', message, undefined, 1],
    ['spec 4: of Pepperplate is an event of the page that somebody looks at', pepperplate, at('/list/main'), 0],
    ['of a timer is on every page that somebody looks at', ended, at('/list/main'), 0],
    ['of Pepperplate is shown to who does not look', pepperplate, at('/settings/import', false), 1],
  ] as const)('%s', async ([, payload, state, count]) => {
    const page = pageThat(state);
    const { scope, shown } = browserWith(page);
    await showPushed(scope, payload, state === undefined ? 10 : undefined);
    expect(shown).toHaveLength(count);
    expect(page.got).toEqual([{ type: 'PUSHED', payload }]);
  });

  test('opens its page where Trivet is open, and one that does not answer is led there', async () => {
    const [awake, asleep] = [pageThat(true), pageThat()];
    for (const page of [awake, asleep]) {
      const { scope, shown, opened } = browserWith(page);
      const patience = page === asleep ? 10 : undefined;
      await showPushed(scope, message, patience);
      await openTapped(scope, shown[0]!, patience);
      expect(opened).toEqual([]);
      expect(page.got.at(-1)).toEqual({ type: 'OPEN', path: '/messages/ann' });
    }
    expect(awake.went).toEqual(['focus']);
    expect(asleep.went).toEqual(['focus', 'https://trivet.example/kitchen/#/messages/ann']);
  });
});

test('what no server of ours sent is nothing', () => {
  for (const text of [undefined, '', 'x', 'null', '{}', '[]', '{"title":"x"}', '{"title":"x","type":"other"}'])
    expect(readPayload(text)).toBeNull();
  expect(readPayload(JSON.stringify(message))).toEqual(message);
});
