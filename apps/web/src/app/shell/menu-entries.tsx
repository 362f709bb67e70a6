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
  IconShoppingCart,
  IconTag,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { News } from '#web/app/shell/use-news.ts';
import type { MessageKey } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';

export interface MenuEntry {
  to: string;
  label: MessageKey;
  icon: ReactNode;
  /** The count beside the entry. */
  news?: keyof News;
  /** Marks a main place, which is in view without the menu: in the rail of a wide window, or also in the bar of a phone. */
  inView?: 'rail' | 'everywhere';
  /** A shorter name for the rail and the bar. */
  shortLabel?: MessageKey;
}

const loggedOut: MenuEntry[] = [
  { to: paths.welcome, label: 'menu.welcome', icon: <IconHeartHandshake size={20} /> },
  { to: paths.auth('login'), label: 'menu.logIn', icon: <IconLogin2 size={20} data-mirrored /> },
  { to: paths.auth('register'), label: 'menu.register', icon: <IconUserPlus size={20} /> },
];

const loggedIn: MenuEntry[] = [
  {
    to: paths.home,
    label: 'menu.home',
    shortLabel: 'menu.recipes',
    icon: <IconBook2 size={20} />,
    inView: 'everywhere',
  },
  { to: paths.labels, label: 'menu.labels', icon: <IconTag size={20} />, inView: 'rail' },
  { to: paths.people, label: 'menu.people', icon: <IconUsers size={20} />, news: 'requests', inView: 'rail' },
  {
    to: paths.messages,
    label: 'menu.messages',
    icon: <IconMessageCircle size={20} />,
    news: 'messages',
    inView: 'rail',
  },
  { to: paths.inbox, label: 'menu.inbox', icon: <IconInbox size={20} />, news: 'inbox', inView: 'rail' },
  { to: paths.trash, label: 'menu.trash', icon: <IconTrash size={20} /> },
  { to: paths.newRecipe, label: 'menu.newRecipe', icon: <IconPlus size={20} /> },
  {
    to: paths.shoppingLists,
    label: 'menu.shopping',
    icon: <IconShoppingCart size={20} />,
    news: 'invitations',
    inView: 'everywhere',
  },
];

const always: MenuEntry[] = [
  { to: paths.settings, label: 'menu.settings', icon: <IconSettings size={20} />, inView: 'rail' },
  { to: paths.about, label: 'menu.about', icon: <IconInfoCircle size={20} /> },
];

/** Returns the entries of the menu in two groups. */
export const menuEntries = (isLoggedIn: boolean): { main: MenuEntry[]; rest: MenuEntry[] } => ({
  main: isLoggedIn ? loggedIn : loggedOut,
  rest: always,
});

/** Returns the main places of somebody who is logged in: those of the rail, or those of the bar. */
export const mainPlaces = (place: 'rail' | 'bar'): MenuEntry[] =>
  [...loggedIn, ...always].filter(({ inView }) => inView === 'everywhere' || inView === place);
