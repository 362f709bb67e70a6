import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { checkTitles, commitsToCheck } from './check-commits.ts';

const made: string[] = [];
after(() => {
  for (const dir of made) rmSync(dir, { recursive: true });
});

const rulesOf = (title: string): string[] =>
  checkTitles([{ id: 'abc1234', title }]).map((finding) => finding.split(' ')[1] ?? '');

for (const title of [
  'labels: keep the order while merging',
  'meal-plans: press a day twice',
  'import: bring old files',
  'api: feed the queue',
  `labels: keep ${'é'.repeat(47)}`,
]) {
  test(`“${title}” is a title`, () => {
    assert.deepEqual(rulesOf(title), []);
  });
}

for (const title of [
  'keep the order',
  'labels: keep',
  'labels: Keep the order',
  'Labels: keep the order',
  'labels, recipes: keep the order',
  'labels:keep the order',
  'labels: keep the order.',
  'labels: the order while merging',
  'labels: keeps the order',
  'labels: keeping the order',
  'labels: formatted again',
  'labels: no order is lost',
  'fixup! labels: keep the order',
]) {
  test(`“${title}” is no title`, () => {
    assert.deepEqual(rulesOf(title), ['title-shape:']);
  });
}

test('a title of 61 characters is too long', () => {
  assert.deepEqual(rulesOf(`labels: keep ${'é'.repeat(48)}`), ['title-length:']);
});

const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@a', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@a' };

/** Runs git in a folder, without the settings of this machine or of a hook. */
function gitIn(dir: string, ...args: string[]): void {
  const env = { PATH: process.env.PATH, HOME: dir, GIT_CONFIG_NOSYSTEM: '1', ...author };
  execFileSync('git', args, { cwd: dir, env, stdio: 'ignore' });
}

const commit = (dir: string, title: string): void => gitIn(dir, 'commit', '--allow-empty', '-m', title);

/** Returns a folder that has this check, and no history. */
function newFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'commits-'));
  made.push(dir);
  mkdirSync(join(dir, '.ci'));
  cpSync(join(import.meta.dirname, 'check-commits.ts'), join(dir, '.ci/check-commits.ts'));
  return dir;
}

/** Returns a repository with an old title, and then the commit that brings this check. */
function newRepository(): string {
  const dir = newFolder();
  gitIn(dir, 'init', '-b', 'main');
  commit(dir, 'An old title');
  gitIn(dir, 'add', '.');
  commit(dir, 'The check itself');
  return dir;
}

const titlesOf = (dir: string): unknown => {
  const checked = commitsToCheck(dir);
  return 'commits' in checked ? checked.commits.map(({ title }) => title) : checked.nothing;
};

test('the commits after that of the check are checked, also on a detached head', () => {
  const dir = newRepository();
  assert.equal(titlesOf(dir), 'no commit is newer than this check, or than the clone');
  commit(dir, 'one: add a thing');
  commit(dir, 'Two things');
  gitIn(dir, 'checkout', '--detach');
  assert.deepEqual(titlesOf(dir), ['Two things', 'one: add a thing']);
});

test('a check that was changed or moved away and back still counts from its first commit', () => {
  const dir = newRepository();
  commit(dir, 'one: add a thing');
  gitIn(dir, 'mv', '.ci/check-commits.ts', 'check.ts');
  commit(dir, 'two: move the check');
  gitIn(dir, 'mv', 'check.ts', '.ci/check-commits.ts');
  commit(dir, 'three: move it back');
  assert.deepEqual(titlesOf(dir), ['three: move it back', 'two: move the check', 'one: add a thing']);
});

test('neither a merge nor what a merged branch did before the check is checked', () => {
  const dir = newRepository();
  gitIn(dir, 'checkout', '-b', 'older', 'HEAD~1');
  commit(dir, 'Something older');
  gitIn(dir, 'checkout', '-b', 'newer', 'main');
  commit(dir, 'one: add a thing');
  gitIn(dir, 'checkout', 'main');
  for (const branch of ['older', 'newer']) gitIn(dir, 'merge', '--no-ff', '-m', `Merge ${branch}`, branch);
  assert.deepEqual(titlesOf(dir), ['one: add a thing']);
});

test('a shallow clone has its newer commits checked, and none where it has one', () => {
  const dir = newRepository();
  for (const title of ['one: add a thing', 'two: add another', 'Three']) commit(dir, title);
  const clones = newFolder();
  for (const depth of ['1', '2'])
    gitIn(clones, 'clone', '--depth', depth, pathToFileURL(dir).href, join(clones, depth));
  assert.equal(titlesOf(join(clones, '1')), 'no commit is newer than this check, or than the clone');
  assert.deepEqual(titlesOf(join(clones, '2')), ['Three']);
});

/** Runs the check of a folder and returns its exit code and what it said. */
function runCheck(dir: string, env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(dir, '.ci/check-commits.ts')], {
    encoding: 'utf8',
    env,
  });
  return [status, stdout + stderr];
}

const noHistory = [0, 'There is no title to check: the folder has no history, or git is missing.\n'];

test('an unpacked archive has nothing to check, alone or within another repository', () => {
  const dir = newFolder();
  assert.deepEqual(runCheck(dir), noHistory);
  const outer = newRepository();
  cpSync(dir, join(outer, 'inner'), { recursive: true });
  const within = [0, 'There is no title to check: the folder belongs to another repository.\n'];
  assert.deepEqual(runCheck(join(outer, 'inner')), within);
});

test('a machine without git has nothing to check', () => {
  const dir = newRepository();
  commit(dir, 'Three things');
  assert.deepEqual(runCheck(dir, { PATH: dir }), noHistory);
});

test('a check that is not committed yet has nothing to check', () => {
  const dir = newFolder();
  gitIn(dir, 'init');
  writeFileSync(join(dir, 'soup.txt'), 'leek');
  gitIn(dir, 'add', 'soup.txt');
  commit(dir, 'An old title');
  const notYet = [0, 'There is no title to check: this check is not committed yet.\n'];
  assert.deepEqual(runCheck(dir), notYet);
});

test('a wrong title fails the check, with its hash and the rule', () => {
  const dir = newRepository();
  commit(dir, 'Three things');
  const [status, said] = runCheck(dir);
  assert.equal(status, 1);
  assert.match(String(said), /^[0-9a-f]{7,} title-shape: Three things\n/);
});
