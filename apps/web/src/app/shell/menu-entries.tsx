import {
  IconDownload,
  IconHeart,
  IconHeartHandshake,
  IconInfoCircle,
  IconLogin2,
  IconNotebook,
  IconPlus,
  IconToolsKitchen2,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { isOn } from '#web/lib/host/flags.ts';
import { mainPlaces, type MenuEntry } from '#web/app/shell/main-places.tsx';
import { paths } from '#web/lib/paths.ts';

const loggedOut: MenuEntry[] = [
  { to: paths.welcome, label: 'menu.welcome', icon: <IconHeartHandshake size={20} /> },
  { to: paths.auth('login'), label: 'menu.logIn', icon: <IconLogin2 size={20} data-mirrored /> },
  { to: paths.auth('register'), label: 'menu.register', icon: <IconUserPlus size={20} /> },
];

const { home, labels, people, messages, inbox, shopping, plans, settings } = mainPlaces;

const loggedIn: MenuEntry[] = [
  home,
  labels,
  people,
  {
    to: paths.assistant,
    label: 'kitchenReference.title',
    icon: <IconToolsKitchen2 size={20} />,
    flag: 'enableAssistant',
  },
  messages,
  inbox,
  { to: paths.trash, label: 'menu.trash', icon: <IconTrash size={20} /> },
  { to: paths.newRecipe, label: 'menu.newRecipe', icon: <IconPlus size={20} /> },
  shopping,
  plans,
  { to: paths.diary, label: 'diary.title', icon: <IconNotebook size={20} /> },
];

const always: MenuEntry[] = [
  {
    to: paths.install,
    label: 'menu.download',
    icon: <IconDownload size={20} />,
    flag: 'enableInstallInstructions',
  },
  {
    to: paths.contribute,
    label: 'menu.contribute',
    icon: <IconHeart size={20} />,
    flag: 'enableContribution',
  },
  settings,
  { to: paths.about, label: 'menu.about', icon: <IconInfoCircle size={20} /> },
];

const shown = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ flag }) => flag === undefined || isOn(flag));

/** Returns the entries of the menu in two groups. */
export const menuEntries = (isLoggedIn: boolean): { main: MenuEntry[]; rest: MenuEntry[] } => ({
  main: shown(isLoggedIn ? loggedIn : loggedOut),
  rest: shown(always),
});
