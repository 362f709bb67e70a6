import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Text that no file of the repository may contain: `pattern` in any line of the files whose path from the root matches
 * `paths`.
 */
interface ContentRule {
  name: string;
  pattern: RegExp;
  paths: RegExp;
}

const code = /\.(?:[cm]?[jt]sx?|css|html|sql|prisma|sh|ya?ml)$|Dockerfile$|^\.ci\/run$/;
const tests = /\.(?:test|spec)\.tsx?$/;
const readers =
  /^(?:packages\/shared\/locales\/en-us\.json|(?:README|CHANGELOG|SECURITY)\.md|(?:docs|\.changes)\/[\w-]+\.md)$/;
const english = /^packages\/shared\/locales\/en-us\.json$/;
const screens = /^apps\/web\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/;
/** The files of this check, which contain the forbidden texts. */
const thisCheck = /^\.ci\/check-content(?:\.test)?\.ts$/;

const rules: ContentRule[] = [
  { name: 'no-machine-paths', pattern: /\/(?:work|farm)\//, paths: /./ },
  { name: 'no-registry-hosts', pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2}/, paths: /./ },
  { name: 'no-unfinished-work', pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/, paths: code },
  // A condition as the first argument is fine, because a test may need something that a machine does not have.
  {
    name: 'no-skipped-tests',
    pattern: /\.(?:only|todo|fixme)\(|\.skip\(\s*(?:['"`)]|$)|\bx(?:it|test|describe)\(/,
    paths: tests,
  },
  {
    name: 'no-raw-html',
    pattern: /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=|insertAdjacentHTML/,
    paths: screens,
  },
  // Readers of the repository do not have the papers that a number of a scenario or a section points to.
  {
    name: 'no-outside-papers',
    pattern:
      /\bscenarios? \d|\bspec(?:ification)? §|\b(?:specification|decisions), section\b|\bfacts(?:: [A-Z]\d|\/[\w-]+\.md\b)/i,
    paths: /./,
  },
  // Statements take the columns of a recipe from one list.
  {
    name: 'one-list-of-recipe-columns',
    pattern: /\bactive_time\b/,
    paths: /^(?!prisma\/|.*\.test\.ts$|.*\/recipes\/core\/columns\.ts$).*\.(?:[cm]?[jt]s|sql)$/,
  },
  {
    name: 'no-silenced-checks',
    pattern: /(?:es|ox)lint-disable|@ts-(?:ignore|nocheck|expect-error)|(?:prettier|oxfmt)-ignore/,
    paths: code,
  },
  // The interface said these once, and no native speaker would.
  {
    name: 'no-stilted-words',
    pattern:
      /Bring recipes in|Take this import back|Throw away|On their way|One a line|first stands for|come by themselves|For how many|The recipe says|Not changed for longest|exactly these words|words like them|Recipes to look at|to go on with it|\bgo for good|Type it anew|leads nowhere|Everything is saved|\bTake back|Press the pin/,
    paths: readers,
  },
  { name: 'photos-not-pictures', pattern: /": ".*\b(?:pictures?|images?)\b/i, paths: english },
  {
    name: 'american-spelling',
    pattern:
      /(?:^[^"]*|": ".*)\b(?:colour|favour|neighbour|behaviour|(?:recogn|organ|custom)is|centre|grey\b|catalogue|cancell|labell)/i,
    paths: readers,
  },
];

/** Names of the rules, for the test that plants a violation of each. */
export const contentRules = rules.map(({ name }) => name);

/** Returns the broken rules of one file, as `path:line rule`. */
export function checkContent(path: string, text: string): string[] {
  if (thisCheck.test(path)) return [];
  const active = rules.filter((rule) => rule.paths.test(path));
  return text
    .split('\n')
    .flatMap((line, index) =>
      active.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${path}:${index + 1} ${name}`),
    );
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const findings = listed
    .split('\0')
    .filter((path) => path !== '' && existsSync(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return text.includes('\0') ? [] : checkContent(path, text);
    });
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
