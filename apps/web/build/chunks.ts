import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The name of an entry: a module that something loads, which is the page or what is imported when it is needed. */
type Entry = string;

const page: Entry = 'index.html';
const home: Entry = 'features/recipe-list/home-screen';
/** The copy of the recipes and the changes that wait. A start without a network needs both before it shows rows. */
const local: readonly Entry[] = ['features/library-copy/library-copy.public', 'lib/sync/connect'];

/**
 * Entries that share a file, by the name of the file: small ones, which people open after each other. The first load names
 * each file that there is, so that fewer of them are less to load.
 */
const together: Readonly<Record<string, readonly Entry[]>> = {
  about: [
    'features/about/about-screen',
    'features/about/about-details-screen',
    'features/about/contact-screen',
    'features/about/legal-screen',
    'features/about/licenses-screen',
    'features/install/install-screen',
    'features/contributions/contribute-screen',
    'features/contributions/thank-you-screen',
    'features/contributions/cancelled-screen',
  ],
  'import-sources': [
    'features/import/living-cookbook-screen',
    'features/import/paprika-screen',
    'features/import/json-ld-screen',
    'features/import/cookmate-screen',
    'features/import/pepperplate-screen',
  ],
  'tidy-up': [
    'features/tidy-up/tidy-up-screen',
    'features/tidy-up/merge-recipes-screen',
    'features/trash/trash-screen',
  ],
  'settings-screens': [
    'features/account/account-screen',
    'features/notifications/notifications-screen',
    'features/preferences/settings-screen',
  ],
  'message-screens': ['features/messages/messages-screen', 'features/messages/thread-screen'],
  'print-dialogs': [
    'features/print/print-dialog',
    'features/print/print-list-dialog',
    'features/print/print-plan-dialog',
  ],
};

/**
 * From so many users on, a module is in the file `parts`, which nearly every screen then needs. Of 4 to 14, screens load
 * least in sum with this number.
 */
const manyUsers = 8;

/** A module of a build, with the ids of those that it needs before it runs. */
export interface BuildModule {
  imports: readonly string[];
  isEntry: boolean;
}

const source = fileURLToPath(new URL('../src/', import.meta.url));
const entryOf = (id: string): Entry => (id.endsWith(`/${page}`) ? page : id.replace(source, '').replace(/\.tsx?$/, ''));

/** Returns a module with all that it needs before it runs. */
function neededBy(modules: ReadonlyMap<string, BuildModule>, entry: string): Set<string> {
  const found = new Set([entry]);
  // A set also gives what is added to it while it is read.
  for (const id of found) for (const imported of modules.get(id)?.imports ?? []) found.add(imported);
  return found;
}

/** Returns the names of what needs each module: entries, and the files of several entries. */
function usersOf(modules: ReadonlyMap<string, BuildModule>): Map<string, Set<string>> {
  const fileOf = new Map(Object.entries(together).flatMap(([file, entries]) => entries.map((entry) => [entry, file])));
  const entries = [...modules.keys()].filter((id) => modules.get(id)?.isEntry);
  const unknown = [page, home, ...local, ...fileOf.keys()].filter(
    (name) => !entries.some((id) => entryOf(id) === name),
  );
  if (unknown.length > 0) throw new Error(`build/chunks.ts names ${unknown.join(', ')}, which nothing loads.`);
  const users = new Map<string, Set<string>>();
  for (const entry of entries) {
    const name = entryOf(entry);
    for (const id of neededBy(modules, entry))
      users.set(id, (users.get(id) ?? new Set()).add(fileOf.get(name) ?? name));
  }
  return users;
}

/**
 * Returns the names of the files of modules, by what needs them: `ground` is what the page needs, or the home list together
 * with others, `local` what {@link local} shares with others, and `parts` what many others need. The rest is left to the
 * bundler. Throws where {@link together} or {@link local} name what is no entry.
 */
export function fileNames(modules: ReadonlyMap<string, BuildModule>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [id, users] of usersOf(modules)) {
    const [only = ''] = users;
    if (id.endsWith(`/${page}`)) continue;
    if (users.has(page) || (users.has(home) && users.size > 1)) names.set(id, 'ground');
    else if (users.size > 1 && local.some((name) => users.has(name))) names.set(id, 'local');
    else if (users.size >= manyUsers) names.set(id, 'parts');
    else if (users.size === 1 && only in together) names.set(id, only);
  }
  return names;
}

/** Returns the icons that the page and the home list may show. The library's own index names every icon there is. */
function iconsOfHome(context: Rolldown.PluginContext, modules: ReadonlyMap<string, BuildModule>): Set<string> {
  const first = [...modules.keys()].filter((id) => [page, home].includes(entryOf(id)));
  const ids = first.flatMap((id) => [...neededBy(modules, id)]).filter((id) => !id.includes('node_modules'));
  const code = ids.map((id) => context.getModuleInfo(id)?.code ?? '');
  return new Set(code.flatMap((text) => [...text.matchAll(/\bIcon[A-Z]\w*/g)].map(([name]) => name)));
}

const vendor =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|superjson|copy-anything|is-what|@tanstack[\\/](?:react-query|query-core)|@trpc[\\/][^\\/]+)[\\/]/;

/** Returns the groups of modules that make the files of a build, and the plugin that looks at the modules before. */
export function namedByEntry(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let files = new Map<string, string>();
  let icons = new Set<string>();
  const plugin: Plugin = {
    name: 'trivet:chunks',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const modules = new Map(
        infos.map(({ id, importedIds, isEntry, dynamicImporters }) => [
          id,
          { imports: importedIds, isEntry: isEntry || dynamicImporters.length > 0 },
        ]),
      );
      files = fileNames(modules);
      icons = iconsOfHome(this, modules);
    },
  };
  /** Icons that only other screens show come with the first of these. */
  const iconFile = (id: string) => {
    const name = /[\\/]icons[\\/](Icon\w+)\.mjs$/.exec(id)?.[1];
    return name === undefined || icons.has(name) ? 'icons' : 'more-icons';
  };
  const isIn = (name: string) => (id: string) => files.get(id) === name;
  // A group takes what its modules need with them, unless one of a higher priority has it.
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 5 },
    { name: 'vendor', test: vendor, priority: 4 },
    { name: iconFile, debugName: 'icons', test: /@tabler[\\/]icons-react[\\/]/, priority: 3 },
    { name: 'ground', test: isIn('ground'), priority: 2 },
    { name: 'local', test: isIn('local'), priority: 1 },
    { name: 'parts', test: isIn('parts'), priority: 1 },
    { name: (id) => files.get(id) ?? null, debugName: 'together' },
  ];
  return { plugin, groups };
}
