import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = join(root, '.ci/boundaries.cjs');
const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
after(() => {
  rmSync(tree, { recursive: true });
});

/** Files that break one rule each: the rule, and the content of each file. The error names the first file or folder. */
const planted: Record<string, Record<string, string>[]> = {
  'no-circular': [
    {
      'packages/shared/src/labels/a.ts': "import type { B } from './b.ts'; export type A = B[];",
      'packages/shared/src/labels/b.ts': "import type { A } from './a.ts'; export type B = A[];",
    },
  ],
  'lexicon-needs-nothing': [
    { 'packages/lexicon/src/reads-files.ts': "import { readFileSync } from 'node:fs'; readFileSync('x');" },
    { 'packages/lexicon/src/knows-recipes.ts': "import '../../shared/src/errors.ts';" },
  ],
  'shared-is-pure': [
    { 'packages/shared/src/recipes/reads-files.ts': "import { readFileSync } from 'node:fs'; readFileSync('x');" },
    { 'packages/shared/src/recipes/uses-a-library.ts': "import { fetch } from 'undici'; fetch('x');" },
    { 'packages/shared/src/recipes/knows-the-api.ts': "import '../../../../apps/api/src/env.ts';" },
  ],
  'readers-reach-no-server': [
    { 'packages/readers/src/pages/fetches.ts': "import { request } from 'undici'; request('x');" },
    { 'packages/readers/src/pages/dials.ts': "import { connect } from 'node:net'; connect('x');" },
    { 'packages/readers/src/formats/paprika/index.ts': "import '../../../../../apps/api/src/kernel/db/client.ts';" },
    {
      'packages/readers/src/formats/fdxz/index.ts':
        "import type { E } from '../../../../../apps/api/src/env.ts'; export type F = E;",
    },
  ],
  'web-knows-no-readers': [{ 'apps/web/src/lib/reads.ts': "import { read } from '@trivet/readers/soup'; read();" }],
  'web-takes-only-the-router-type': [
    { 'apps/web/src/lib/values.ts': "import { appRouter } from '@trivet/api/router'; appRouter;" },
    { 'apps/web/src/lib/relative.ts': "import { readEnv } from '../../../api/src/env.ts'; readEnv();" },
  ],
  'kernel-knows-no-feature': [
    { 'apps/api/src/kernel/knows.ts': "import type { Label } from '#api/features/labels/labels.service';" },
  ],
  'kernel-knows-no-typed-api': [
    { 'apps/api/src/kernel/http/answer.ts': "import { call } from '../rpc/trpc.ts'; call;" },
    { 'apps/api/src/kernel/jobs/run-job.ts': "import type { Call } from '#api/kernel/rpc/trpc';" },
  ],
  'adapters-hold-no-queries': [
    { 'apps/api/src/features/labels/labels.router.ts': "import { db } from '#api/kernel/db/client'; db;" },
    { 'apps/api/src/features/labels/labels.rest.ts': "import { db } from '#api/kernel/db/client'; db;" },
    { 'apps/api/src/features/labels/labels.jobs.ts': "import { db } from '#api/kernel/db/client'; db;" },
  ],
  'services-know-no-adapter': [
    { 'apps/api/src/features/labels/count.service.ts': "import './labels.rest.ts';" },
    { 'apps/api/src/features/labels/list.service.ts': "import { db } from './labels.router.ts'; db;" },
    { 'apps/api/src/features/labels/labels.access.ts': "import './labels.jobs.ts';" },
  ],
  'features-know-no-app': [
    { 'apps/api/src/features/labels/all-calls.ts': "import type { AppRouter } from '#api/router';" },
    { 'apps/api/src/features/labels/all-services.ts': "import '../../services.ts';" },
    { 'apps/api/src/features/labels/whole-app.ts': "import '#api/app';" },
    { 'apps/web/src/features/home/all-routes.tsx': "import '#web/app/routes.tsx';" },
  ],
  'api-features-meet-at-public': [
    { 'apps/api/src/features/recipes/count.ts': "import '#api/features/labels/count-labels';" },
    { 'apps/api/src/features/recipes/serve.ts': "import '#api/features/labels/labels.service';" },
  ],
  'api-tests-meet-at-services': [
    { 'apps/api/src/features/recipes/count.test.ts': "import '#api/features/labels/count-labels';" },
  ],
  'features-have-no-cycles': [
    {
      'apps/api/src/features/pins': '',
      'apps/api/src/features/pins/pins.public.ts': 'export const pin = 1;',
      'apps/api/src/features/pins/order.ts': "import '#api/features/cards/cards.public';",
      'apps/api/src/features/cards/cards.public.ts': 'export const card = 1;',
      'apps/api/src/features/cards/order.ts': "import '#api/features/pins/pins.public';",
    },
  ],
  'rooms-of-recipes-have-no-cycles': [
    {
      'apps/api/src/features/recipes/core': '',
      'apps/api/src/features/recipes/core/rows.ts': "import '../finding/order.ts';",
      'apps/api/src/features/recipes/core/read.ts': 'export const read = 1;',
      'apps/api/src/features/recipes/finding/list.ts': "import '../core/read.ts';",
      'apps/api/src/features/recipes/finding/order.ts': 'export const order = 1;',
    },
  ],
  'web-features-meet-at-public': [
    { 'apps/web/src/features/recipe/recipe-screen.tsx': "import '#web/features/pins/pin-button.tsx';" },
  ],
  'app-meets-features-at-public-and-screens': [
    { 'apps/web/src/app/shell/menu.tsx': "import '#web/features/pins/pin-button.tsx';" },
  ],
  'lib-and-ui-know-no-feature': [
    { 'apps/web/src/ui/layout/screen.tsx': "import '#web/features/pins/pins.public.tsx';" },
    { 'apps/web/src/lib/start.ts': "import '#web/app/routes.tsx';" },
  ],
  'lib-knows-no-ui': [
    { 'apps/web/src/lib/server/shows.ts': "import { showToast } from '#web/ui/feedback/toast.tsx'; showToast();" },
    {
      'apps/web/src/lib/browser/types.ts':
        "import type { Tone } from '../../ui/feedback/toast.tsx'; export type T = Tone;",
    },
  ],
  'requests-go-through-the-guarded-fetcher': [
    { 'apps/api/src/kernel/mail/send.ts': "import { request } from 'undici'; request('x');" },
    { 'apps/api/src/features/clip/clip.service.ts': "import { get } from 'node:https'; get('x');" },
    { 'apps/api/src/main.ts': "import { request } from 'http'; request('x');" },
  ],
  'nothing-needs-the-gate': [
    { 'apps/api/bench/measures/web.ts': "import { budget } from '../../../../.ci/check-bundle.ts'; budget;" },
  ],
  'everything-resolves': [{ 'apps/web/src/lib/gone.ts': "import './nowhere.ts';" }],
};

/** The files that the planted files import, and neighbours of theirs that break no rule. */
const innocent: Record<string, string> = {
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/undici/index.js': 'export const fetch = 1, request = 1;',
  'node_modules/vitest/index.js': 'export const test = 1;',
  '.ci/check-bundle.ts':
    "import { scripts } from '../apps/api/bench/initial-scripts.ts'; export const budget = scripts;",
  'packages/lexicon/src/foods.ts': "import './units.ts'; export const foods = 1;",
  'packages/lexicon/src/units.ts': 'export const units = 1;',
  'packages/shared/src/errors.ts':
    "import { foods } from '@trivet/lexicon/foods'; import { z } from 'zod'; export const code = [foods, z];",
  'packages/shared/src/errors.test.ts':
    "import { test } from 'vitest'; import { code } from './errors.ts'; test(code);",
  'packages/readers/src/soup.ts':
    "import { readFileSync } from 'node:fs'; import { z } from 'zod'; import { foods } from '@trivet/lexicon/foods'; import { code } from '@trivet/shared/errors'; export const read = () => [readFileSync, z, foods, code];",
  'packages/readers/src/soup.test.ts': "import { test } from 'vitest'; import { read } from './soup.ts'; test(read);",
  'apps/api/src/env.ts': 'export const readEnv = () => 1; export type E = 1;',
  'apps/api/src/router.ts': "import '#api/features/labels/labels.service'; export const appRouter = 1;",
  'apps/api/src/app.ts': 'export const app = 1;',
  'apps/api/src/services.ts': 'export const services = 1;',
  'apps/api/src/kernel/context.ts': "import { db } from '#api/kernel/db/client'; export const context = db;",
  'apps/api/src/kernel/db/client.ts': 'export const db = 1;',
  'apps/api/src/kernel/fetch/dial.ts': "import { fetch } from 'undici'; export const dial = fetch;",
  'apps/api/src/kernel/http/rest.ts':
    "import type { IncomingMessage } from 'node:http'; export type Request = IncomingMessage;",
  'apps/api/src/kernel/http/statuses.test.ts': "import { call } from '../rpc/trpc.ts'; call;",
  'apps/api/src/kernel/rpc/trpc.ts':
    "import { context } from '#api/kernel/context'; export const call = context; export type Call = typeof call;",
  'apps/api/src/kernel/testing/people.ts': "import '#api/features/labels/labels.service';",
  'apps/api/bench/initial-scripts.ts': 'export const scripts = 1;',
  'apps/api/src/features/labels/labels.service.ts':
    "import '#api/kernel/context'; import './count-labels.ts'; export type Label = 1;",
  'apps/api/src/features/labels/count-labels.ts':
    "import { read } from '@trivet/readers/soup'; import { code } from '@trivet/shared/errors'; export const count = [code, read];",
  'apps/api/src/features/labels/labels.public.ts': "export { type Label } from './labels.service.ts';",
  'apps/api/src/features/search/search.service.ts': "import '#api/features/labels/labels.public'; import '#api/env';",
  'apps/api/src/features/search/search.test.ts': "import '#api/features/labels/labels.service';",
  'apps/web/src/lib/server/api.ts': "import type { AppRouter } from '@trivet/api/router'; export type Api = AppRouter;",
  'apps/web/src/ui/feedback/toast.tsx':
    "import '#web/lib/server/api.ts'; export type Tone = 1; export const showToast = () => 1;",
  'apps/api/src/features/search/calls.test.ts': "import '#api/router';",
  'apps/web/src/app/routes.tsx':
    "import '../features/home/home-screen.tsx'; import '#web/features/pins/pins.public.tsx';",
  'apps/web/src/features/pins/pin-button.tsx': "import '#web/lib/server/api.ts';",
  'apps/web/src/features/pins/pins.public.tsx': "import './pin-button.tsx';",
  'apps/web/src/features/home/home-screen.tsx': "import '#web/features/pins/pins.public.tsx';",
};

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === '') continue;
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

const manifests = ['packages/lexicon', 'packages/readers', 'packages/shared', 'apps/api', 'apps/web'].map(
  (workspace) => `${workspace}/package.json`,
);
for (const file of ['tsconfig.base.json', ...manifests]) cpSync(join(root, file), join(tree, file));
for (const name of ['zod', 'undici', 'vitest']) {
  plant({ [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', main: 'index.js' }) });
}
plant(innocent);
mkdirSync(join(tree, 'node_modules/@trivet'));
symlinkSync('../../packages/lexicon', join(tree, 'node_modules/@trivet/lexicon'));
symlinkSync('../../packages/readers', join(tree, 'node_modules/@trivet/readers'));
symlinkSync('../../packages/shared', join(tree, 'node_modules/@trivet/shared'));
symlinkSync('../../apps/api', join(tree, 'node_modules/@trivet/api'));
Object.values(planted).flat().forEach(plant);

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number };
}

const cruiser = join(root, 'node_modules/.bin/depcruise');
const cruised = spawnSync(cruiser, ['--config', config, '--output-type', 'json', 'apps', 'packages'], {
  cwd: tree,
  encoding: 'utf8',
});
const report = JSON.parse(cruised.stdout) as Report;
const blame = new Set(report.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`));

test('every boundary has a planted violation', () => {
  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  assert.deepEqual(
    Object.keys(planted),
    forbidden.map(({ name }) => name),
  );
});

for (const [rule, cases] of Object.entries(planted)) {
  for (const files of cases) {
    const [blamed = ''] = Object.keys(files);
    test(`${rule} finds ${blamed}, and no other rule does`, () => {
      assert.deepEqual(
        [...blame].filter((finding) => finding.endsWith(`: ${blamed}`)),
        [`${rule}: ${blamed}`],
      );
    });
  }
}

test('what keeps within the boundaries is let through', () => {
  const found = Object.keys(innocent).flatMap((path) => [...blame].filter((finding) => finding.endsWith(`: ${path}`)));
  assert.deepEqual(found, []);
  assert.ok(report.summary.totalCruised > Object.keys(innocent).length);
});
