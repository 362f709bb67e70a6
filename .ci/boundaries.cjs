/** The direction of dependencies (ARCHITECTURE.md). boundaries.test.ts plants one violation of each rule. */
const err = (name, from, to) => ({ name, severity: 'error', from, to });

const tests = ['\\.test\\.tsx?$', 'vitest\\.config\\.ts$'];
const feature = '^apps/(api|web)/src/features/[^/]+$';
const roomOfRecipes = '^apps/(api|web)/src/features/(recipes|recipe|recipe-list)/[^/]+$';
const httpClients = '(^|node_modules/)(node:)?(undici|https?|http2|axios|got|node-fetch|ky)(/|$)';

module.exports = {
  forbidden: [
    err('no-circular', {}, { circular: true }),
    err(
      'lexicon-needs-nothing',
      { path: '^packages/lexicon/', pathNot: ['/testing/', ...tests] },
      { pathNot: '^packages/lexicon/' },
    ),
    err(
      'shared-is-pure',
      { path: '^packages/shared/', pathNot: ['/testing/', ...tests] },
      {
        pathNot: [
          '^packages/(?:lexicon|shared)/',
          'node_modules/(?:zod|fraction\\.js|fractional-indexing|temporal-polyfill|temporal-spec)/',
        ],
      },
    ),
    // What else they may import says their package.json.
    err(
      'readers-reach-no-server',
      { path: '^packages/readers/' },
      { path: ['^apps/', '^packages/(?!lexicon/|readers/|shared/)', '^(node:)?(net|tls|dgram|dns)(/|$)', httpClients] },
    ),
    err('web-knows-no-readers', { path: '^apps/web/' }, { path: '^packages/readers/' }),
    err(
      'web-takes-only-the-router-type',
      { path: '^apps/web/' },
      { path: '^apps/api/', dependencyTypesNot: ['type-only'] },
    ),
    err(
      'kernel-knows-no-feature',
      { path: '^apps/api/src/kernel/', pathNot: '/testing/' },
      { path: '^apps/api/src/features/' },
    ),
    // Files that both transports need are beside them: failures.ts, context.ts.
    err(
      'kernel-knows-no-typed-api',
      { path: '^apps/api/src/kernel/(?!rpc/)', pathNot: ['/testing/', ...tests] },
      { path: '^apps/api/src/kernel/rpc/' },
    ),
    err('adapters-hold-no-queries', { path: '\\.(router|rest|jobs)\\.ts$' }, { path: '/kernel/db/' }),
    err(
      'services-know-no-adapter',
      { path: '^apps/api/src/features/.*\\.(service|access)\\.ts$' },
      { path: '\\.(router|rest|jobs)\\.ts$' },
    ),
    // Tests of the server go through every procedure of the whole router.
    err(
      'features-know-no-app',
      { path: '^apps/(api|web)/src/features/', pathNot: '^apps/api/.*(/testing/|\\.test\\.ts$)' },
      { path: '^apps/(api/src/(app|main|router|services|worker)\\.ts$|web/src/app/)' },
    ),
    err(
      'api-features-meet-at-public',
      { path: '^apps/api/src/features/([^/]+)/', pathNot: ['/testing/', ...tests] },
      { path: '^apps/api/src/features/', pathNot: ['features/$1/', 'features/([^/]+)/\\1\\.public\\.ts$'] },
    ),
    // A test may use a service of another feature to make its starting state.
    err(
      'api-tests-meet-at-services',
      { path: '^apps/api/src/features/([^/]+)/.*(/testing/|\\.test\\.ts$)' },
      {
        path: '^apps/api/src/features/',
        pathNot: ['features/$1/', '/testing/', '\\.(public|service)\\.ts$'],
      },
    ),
    {
      ...err('features-have-no-cycles', { path: feature }, { path: feature, circular: true }),
      scope: 'folder',
    },
    {
      ...err('rooms-of-recipes-have-no-cycles', { path: roomOfRecipes }, { path: roomOfRecipes, circular: true }),
      scope: 'folder',
    },
    // The client has a public file for each thing and not one for each feature: what one file names loads together.
    err(
      'web-features-meet-at-public',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: ['features/$1/', '\\.public\\.tsx?$'] },
    ),
    err(
      'app-meets-features-at-public-and-screens',
      { path: '^apps/web/src/app/', pathNot: tests },
      { path: '^apps/web/src/features/', pathNot: ['\\.public\\.tsx?$', '-screen\\.tsx$'] },
    ),
    err('lib-and-ui-know-no-feature', { path: '^apps/web/src/(lib|ui)/' }, { path: '^apps/web/src/(features|app)/' }),
    err('lib-knows-no-ui', { path: '^apps/web/src/lib/' }, { path: '^apps/web/src/ui/' }),
    err(
      'requests-go-through-the-guarded-fetcher',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/kernel/(fetch|testing)/', ...tests] },
      { path: httpClients, dependencyTypesNot: ['type-only'] },
    ),
    err('nothing-needs-the-gate', { path: '^(apps|packages|e2e)/' }, { path: '^\\.ci/' }),
    err('everything-resolves', { path: '^(apps|packages|e2e)/' }, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/db/generated/', '/dist/', '/test-results/', '/playwright-report/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
};
