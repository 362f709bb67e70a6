import type { ReactNode } from 'react';
import {
  IconBook2,
  IconHeartHandshake,
  IconInbox,
  IconInfoCircle,
  IconLogin2,
  IconMessageCircle,
  IconPlus,
  IconSettings,
  IconTag,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { hasScreen } from '#web/app/screens.tsx';
import type { News } from '#web/app/shell/use-news.ts';
import type { MessageKey } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';

export interface MenuEntry {
  to: string;
  label: MessageKey;
  icon: ReactNode;
  /** The count beside the entry. */
  news?: keyof News;
}

const loggedOut: MenuEntry[] = [
  { to: paths.welcome, label: 'menu.welcome', icon: <IconHeartHandshake size={20} /> },
  { to: paths.auth('login'), label: 'menu.logIn', icon: <IconLogin2 size={20} data-mirrored /> },
  { to: paths.auth('register'), label: 'menu.register', icon: <IconUserPlus size={20} /> },
];

const loggedIn: MenuEntry[] = [
  { to: paths.home, label: 'menu.home', icon: <IconBook2 size={20} /> },
  { to: paths.labels, label: 'menu.labels', icon: <IconTag size={20} /> },
  { to: paths.people, label: 'menu.people', icon: <IconUsers size={20} />, news: 'requests' },
  { to: paths.messages, label: 'menu.messages', icon: <IconMessageCircle size={20} />, news: 'messages' },
  { to: paths.inbox, label: 'menu.inbox', icon: <IconInbox size={20} />, news: 'inbox' },
  { to: paths.trash, label: 'menu.trash', icon: <IconTrash size={20} /> },
  { to: paths.newRecipe, label: 'menu.newRecipe', icon: <IconPlus size={20} /> },
];

const always: MenuEntry[] = [
  { to: paths.settings, label: 'menu.settings', icon: <IconSettings size={20} /> },
  { to: paths.about, label: 'menu.about', icon: <IconInfoCircle size={20} /> },
];

const thatExist = (entries: MenuEntry[]) => entries.filter(({ to }) => hasScreen(to));

/** Returns the entries of the menu in two groups, without entries whose screen does not exist. */
export const menuEntries = (isLoggedIn: boolean): { main: MenuEntry[]; rest: MenuEntry[] } => ({
  main: thatExist(isLoggedIn ? loggedIn : loggedOut),
  rest: thatExist(always),
});
