import regexp from 'eslint-plugin-regexp';
import { defineConfig, type DummyRuleMap } from 'oxlint';
import { everyLanguage, typescript } from './.ci/lint/general-rules.ts';
import {
  environmentReads,
  guardedFetch,
  otherFetchers,
  type Restriction,
  screenTexts,
  shortLimits,
  sizes,
  streamMakers,
  unheardStreams,
  writtenOut,
} from './.ci/lint/own-rules.ts';
import { screens } from './.ci/lint/screen-rules.ts';

const restrictedImports = (paths: object[]): DummyRuleMap => ({ 'eslint/no-restricted-imports': ['error', { paths }] });
/** Replaces what is refused by an earlier override. */
const restrictedSyntax = (...lists: (readonly Restriction[])[]): DummyRuleMap => ({
  'eslint-js/no-restricted-syntax': ['error', ...lists.flat()],
});

/** What runs in the server. */
const serverFiles = ['apps/api/src/**/*.ts', 'packages/readers/src/**/*.ts'];

const testFiles = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  'e2e/**/*.ts',
  'apps/api/bench/**',
  'apps/api/*.ts',
  '.ci/**/*.ts',
  'apps/api/src/env.ts',
  '**/*.config.ts',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'unicorn'],
  // ESLint's own rules that oxlint has not, or not yet as they are.
  jsPlugins: ['eslint-plugin-regexp', { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/dist/**',
    '**/generated/**',
    '**/.turbo/**',
    'data/**',
    'prisma/migrations/**',
    '.ci/**/*.cjs',
    '**/test-results/**',
  ],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    ...everyLanguage,
    ...regexp.configs['flat/recommended'].rules,
    // The native one reports variables that only the next round of a loop reads.
    'eslint-js/no-useless-assignment': 'error',
  },
  overrides: [
    { files: ['**/*.{js,mjs,cjs}'], rules: { ...sizes, ...restrictedSyntax(writtenOut) } },
    {
      files: ['apps/**/*.{ts,tsx}', 'packages/**/*.ts'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: {
        // Texts of people reach nearly every pattern, so that none may take longer than the text is long.
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...typescript,
        ...sizes,
        ...restrictedSyntax(writtenOut, environmentReads),
        'eslint/no-console': 'error',
        'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      },
    },
    {
      files: serverFiles,
      excludeFiles: ['apps/api/src/kernel/fetch/**', '**/*.test.ts', 'apps/api/src/kernel/testing/**'],
      rules: {
        'eslint/no-restricted-globals': ['error', guardedFetch],
        'eslint/no-restricted-properties': [
          'error',
          { object: 'globalThis', property: 'fetch', message: guardedFetch.message },
        ],
      },
    },
    {
      files: serverFiles,
      excludeFiles: ['**/*.test.ts', '**/testing/**'],
      rules: {
        ...restrictedImports([...otherFetchers, ...streamMakers]),
        ...restrictedSyntax(writtenOut, environmentReads, unheardStreams),
      },
    },
    {
      files: ['apps/api/src/kernel/fetch/**/*.ts'],
      excludeFiles: ['**/*.test.ts', '**/testing/**'],
      rules: restrictedImports(streamMakers),
    },
    {
      files: ['apps/api/src/kernel/streams.ts', 'packages/readers/src/streams.ts'],
      rules: { ...restrictedImports(otherFetchers), ...restrictedSyntax(writtenOut, environmentReads) },
    },
    {
      files: ['apps/web/src/**/*.{ts,tsx}'],
      rules: { ...screens, ...restrictedSyntax(writtenOut, environmentReads, screenTexts) },
    },
    { files: ['apps/web/src/ui/fields/switch-field.tsx'], rules: { 'jsx-a11y/role-has-required-aria-props': 'off' } },
    {
      files: testFiles,
      rules: {
        ...restrictedSyntax(writtenOut, shortLimits({ test: 180_000, wait: 60_000 })),
        'eslint/no-console': 'off',
        'eslint/no-empty-pattern': 'off',
        'regexp/no-control-character': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/require-await': 'off',
      },
    },
    { files: ['e2e/**/*.ts'], rules: restrictedSyntax(writtenOut, shortLimits({ test: 240_000, wait: 40_000 })) },
    {
      files: ['.ci/**/*.test.ts'],
      rules: {
        'typescript/no-floating-promises': [
          'error',
          { allowForKnownSafeCalls: [{ from: 'package', name: ['after', 'test'], package: 'node:test' }] },
        ],
      },
    },
    { files: ['**/*.test.{ts,tsx,mjs}', '**/*.spec.ts'], rules: { 'eslint/max-lines-per-function': 'off' } },
    { files: ['**/*.mjs'], env: { node: true } },
    { files: ['apps/web/public/**/*.js'], env: { browser: true } },
  ],
});
