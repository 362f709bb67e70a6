import type { Operation } from '@trivet/shared/sync/schemas';
import { createScopeServer } from './scope-server.ts';
import { Refusal, serveTyped } from './typed-server.tsx';

export const ada = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
export const ben = '7b0d5c0a-6a55-4a1c-8f0a-000000000002';

/** Creates a server whose session a test ends, and which lets a person in again. */
export const createSessionServer = () => ({
  /** Who logs in. */
  person: ada,
  isEnded: false,
  isMeLost: false,
  sent: [] as unknown[],
  lists: createScopeServer(),
});
type SessionServer = ReturnType<typeof createSessionServer>;

const time = new Date(0);
const profile = { handle: null, name: 'Ada', enableProfile: false, images: [], items: [] };

type Answer = (data: (input: never) => unknown) => (input: never) => unknown;

/** Answers in place of the server. */
export function serveSession(server: SessionServer): void {
  /** Answers unless the session has ended. */
  const answer: Answer = (data) => (input) => {
    if (server.isEnded) throw new Refusal(401, 'unauthorized');
    return data(input);
  };
  serveTyped({ ...accountAnswers(server, answer), ...contentAnswers(server, answer) });
}

const accountAnswers = (server: SessionServer, answer: Answer) => ({
  'users.login': () => {
    server.isEnded = false;
    return { token: 'new' };
  },
  'users.getMe': answer(() => {
    if (server.isMeLost) throw new Refusal(503, 'unavailable');
    return {
      ...profile,
      id: server.person,
      email: 'ada@example.org',
      subscriptions: [],
      createdAt: time,
      updatedAt: time,
    };
  }),
  'users.getSessions': answer(() => []),
  'apiTokens.getApiTokens': answer(() => []),
  'users.getMyStats': answer(() => ({
    recipeCount: 0,
    recipeImageCount: 0,
    messageCount: 0,
    createdAt: new Date(),
    lastLogin: null,
  })),
  'export.getExports': answer(() => []),
  'users.getMyProfile': answer(() => profile),
  'users.updateMyProfile': answer((change: object) => {
    server.sent.push(change);
    return { ...profile, ...change };
  }),
});

const contentAnswers = (server: SessionServer, answer: Answer) => ({
  'labels.listLabels': answer(() => []),
  'labelGroups.getLabelGroups': answer(() => []),
  'labels.createLabel': answer(({ title }: { title: string }) => {
    server.sent.push(title);
    return { id: ben, title, labelGroupId: null, createdAt: time, updatedAt: time };
  }),
  'messages.getThread': answer(() => ({
    otherUser: { id: ben, name: 'Ben', handle: null },
    messages: [],
    nextCursor: null,
  })),
  'users.getSocketTicket': answer(() => ({ ticket: 't' })),
  'sync.push': answer((input: { operations: Operation[]; scopes: [] }) => server.lists.transportOf(ada).push(input)),
  'sync.pull': answer((input: { scopes: [] }) => server.lists.transportOf(ada).pull(input)),
  'users.getMyCapabilities': answer(() => ({ multipleImages: true })),
  'sync.getScopes': answer(() => server.lists.transportOf(ada).getScopes()),
  'messages.createMessage': answer(({ body }: { body: string }) => {
    server.sent.push(body);
    throw new Refusal(404, 'notFound');
  }),
});
