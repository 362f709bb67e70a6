import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A commit by its short hash. */
interface Commit {
  id: string;
  title: string;
}

/** The commits whose titles are checked, or why there are none. */
type Checked = { commits: Commit[] } | { nothing: string };

const maxLength = 60;

/** Matches a scope, a word that may be a verb, and what follows it. */
const shape = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*: (?<verb>[a-z][a-z-]*) \S/;

/** Words with which sentences and nouns begin, and imperatives never. */
const noVerbs = new Set(
  [
    'a an the this that these those its our their one two several all each every some any other',
    'no not never only also few fewer less many more half new old small large',
    'what who when where why how which if as and or of in on at by for from to with without after before is are it',
  ].flatMap((words) => words.split(' ')),
);

/** Match other forms of verbs, and plurals of nouns. */
const otherForms = [/[^su]s$/, /ing$/, /ed$/];

/** Imperatives that look like such a form. */
const imperatives = new Set(
  'bring ring string swing spring wring fling cling sing ping embed exceed feed heed need seed speed shed succeed weed'.split(
    ' ',
  ),
);

/** Returns the broken rules of titles, as `hash rule: title`. */
export function checkTitles(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ id, title }) => {
    const verb = shape.exec(title)?.groups?.verb;
    const isVerb =
      verb !== undefined &&
      !noVerbs.has(verb) &&
      (imperatives.has(verb) || !otherForms.some((form) => form.test(verb)));
    return [
      ...(Array.from(title).length > maxLength ? [`${id} title-length: ${title}`] : []),
      ...(!isVerb || title.endsWith('.') ? [`${id} title-shape: ${title}`] : []),
    ];
  });
}

/**
 * Returns the commits that descend from the one that brought this check to the repository at `root`. In a clone without
 * that one, they are those that descend from the oldest commit of the clone. Merges have titles of their own and do not
 * count.
 */
export function commitsToCheck(root: string): Checked {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (git('rev-parse', '--show-prefix') !== '') return { nothing: 'the folder belongs to another repository' };
    const first = git('log', '--diff-filter=A', '--format=%H', '--', '.ci/check-commits.ts').split('\n').at(-1);
    if (!first) return { nothing: 'this check is not committed yet' };
    const log = git('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${first}..HEAD`);
    if (log === '') return { nothing: 'no commit is newer than this check, or than the clone' };
    return {
      commits: log.split('\n').map((line) => {
        const space = line.indexOf(' ');
        return { id: line.slice(0, space), title: line.slice(space + 1) };
      }),
    };
  } catch {
    return { nothing: 'the folder has no history, or git is missing' };
  }
}

if (import.meta.main) {
  const checked = commitsToCheck(join(import.meta.dirname, '..'));
  if ('nothing' in checked) console.log(`There is no title to check: ${checked.nothing}.`);
  const findings = 'commits' in checked ? checkTitles(checked.commits) : [];
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) console.error(`A title is \`scope: verb object\`, with ${maxLength} characters at most.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
