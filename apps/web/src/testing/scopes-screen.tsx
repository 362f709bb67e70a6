import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { Invitation } from '@trivet/shared/sharing/schemas';
import { anna, openReadyPage } from './local-pages.ts';
import { createScopeServer } from './scope-server.ts';
import { type Answers, serveTyped } from './typed-server.tsx';

interface ScreenOfScopes {
  /** The address of the screen. */
  path: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** The procedures that delete a scope of the kind and that leave one. */
  deleteCall: string;
  leaveCall: string;
}

interface AboutScope {
  id: string;
  isAccepted?: boolean;
}

/** Prepares a screen of all scopes of a kind for Anna, with a server in memory. */
export function prepareScopes({ path, load, deleteCall, leaveCall }: ScreenOfScopes) {
  const server = createScopeServer();
  const sent: [string, unknown][] = [];
  /** Those that wait for an answer of Anna's. */
  const invitations = new Map<string, Invitation>();
  const take = (name: string, run: (input: AboutScope) => void) => (input: AboutScope) => {
    sent.push([name, input]);
    run(input);
    return { reference: 'x' };
  };
  const answers: Answers = {
    'users.listFriends': () => ({ friends: [], incomingRequests: [], outgoingRequests: [] }),
    'sharing.getInvitations': () => [...invitations.values()],
    'sharing.getDeleted': () => [],
    // As for somebody who deleted theirs.
    'sharing.createFirst': () => ({ id: null }),
    [deleteCall]: take('delete', ({ id }) => server.setDeleted(id, true)),
    'sharing.restore': take('restore', ({ id }) => server.setDeleted(id, false)),
    [leaveCall]: take('leave', ({ id }) => server.share(id, anna, null)),
    'sharing.answerInvitation': take('answer', ({ id, isAccepted = false }) => {
      invitations.delete(id);
      if (isAccepted) server.share(id, anna, 'edit');
    }),
  };

  /** Opens the screen in a browser of Anna's. */
  const open = async () => {
    serveTyped(answers);
    const page = await openReadyPage({ transport: server.transportOf(anna) });
    server.onFrame = (person) => {
      if (person === anna) page.wakeSync();
    };
    const { show } = await import('./show.tsx');
    const { WithApi } = await import('./typed-server.tsx');
    const { Toasts } = await import('#web/ui/feedback/toast.tsx');
    const { Component: ScopesScreen } = await load();
    const { router } = show(
      <WithApi>
        <ScopesScreen />
        <Toasts />
      </WithApi>,
      path,
    );
    return { person: userEvent.setup(), page, router };
  };
  return { server, sent, invitations, answers, open };
}

/** Returns the row of a scope once it is there. */
export const rowOf = (title: string) => screen.findByRole('link', { name: title }).then((link) => link.closest('li'));

/** Returns what the row of a scope says, without the marks around names. */
export const wordsOf = async (title: string) => (await rowOf(title))?.textContent.replaceAll(/[\u2068\u2069]/gu, '');

/** Chooses an option of the menu of a scope. */
export async function choose(person: ReturnType<typeof userEvent.setup>, title: string, option: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `Options for ${title}` }));
  await person.click(screen.getByRole('menuitem', { name: option }));
}
