import type { ReactNode } from 'react';
import type { Flag } from '@trivet/shared/flags';
import {
  IconBook2,
  IconCalendarWeek,
  IconInbox,
  IconMessageCircle,
  IconSettings,
  IconShoppingCart,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { News } from '#web/app/shell/use-news.ts';
import type { MessageKey } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';

export interface MenuEntry {
  to: string;
  label: MessageKey;
  icon: ReactNode;
  /** The feature that the entry leads to. It shows only while that is on. */
  flag?: Flag;
  /** The count beside the entry. */
  news?: keyof News;
  /** True where the one that was used last opens at once. */
  opensLast?: true;
}

/** An entry that is in view without the menu: in the rail of a wide window, or also in the bar of a phone. */
export interface MainPlace extends MenuEntry {
  inView: 'rail' | 'everywhere';
  /** A shorter name for the rail and the bar. */
  shortLabel?: MessageKey;
}

/**
 * The main places of somebody who is logged in, in the order of the rail and the bar. Other entries of the menu load with
 * the menu.
 */
export const mainPlaces = {
  home: {
    to: paths.home,
    label: 'menu.home',
    shortLabel: 'menu.recipes',
    icon: <IconBook2 size={20} />,
    inView: 'everywhere',
  },
  labels: { to: paths.labels, label: 'menu.labels', icon: <IconTag size={20} />, inView: 'rail' },
  people: { to: paths.people, label: 'menu.people', icon: <IconUsers size={20} />, news: 'requests', inView: 'rail' },
  messages: {
    to: paths.messages,
    label: 'menu.messages',
    icon: <IconMessageCircle size={20} />,
    news: 'messages',
    inView: 'rail',
  },
  inbox: { to: paths.inbox, label: 'menu.inbox', icon: <IconInbox size={20} />, news: 'inbox', inView: 'rail' },
  plans: {
    to: paths.mealPlans,
    label: 'mealPlans.title',
    shortLabel: 'menu.plan',
    icon: <IconCalendarWeek size={20} />,
    news: 'plans',
    opensLast: true,
    inView: 'everywhere',
  },
  shopping: {
    to: paths.shoppingLists,
    label: 'menu.shopping',
    icon: <IconShoppingCart size={20} />,
    news: 'lists',
    opensLast: true,
    inView: 'everywhere',
  },
  settings: { to: paths.settings, label: 'menu.settings', icon: <IconSettings size={20} />, inView: 'rail' },
} satisfies Record<string, MainPlace>;
