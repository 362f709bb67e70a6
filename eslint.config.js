import checkFile from 'eslint-plugin-check-file';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const guardedFetch = {
  name: 'fetch',
  message: 'Addresses that users or content name go through kernel/fetch, which guards against private networks.',
};

const environment = 'Only env.ts reads the environment.';
const environmentReads = [
  { selector: "MemberExpression[object.name='process'][property.name='env']", message: environment },
  { selector: "VariableDeclarator[init.name='process'] Property[key.name='env']", message: environment },
  { selector: 'ImportDeclaration[source.value=/^(node:)?process$/]', message: environment },
];

const otherFetchers = [
  { name: 'undici', message: guardedFetch.message },
  { name: 'node:http', message: guardedFetch.message, allowTypeImports: true },
  { name: 'node:https', message: guardedFetch.message },
  { name: 'http', message: guardedFetch.message },
  { name: 'https', message: guardedFetch.message },
];

// A stream that fails before anybody listens to it ends the process: kernel/streams.ts makes each with a listener.
const unheard = 'Make streams by kernel/streams.ts, and wrap those that a library makes in its heard().';
const makersOf = (name, ...importNames) => ({ name, importNames, message: unheard, allowTypeImports: true });
const socketMakers = ['default', 'connect', 'createConnection', 'createServer', 'Server', 'Socket', 'TLSSocket'];
const streamMakers = [
  { name: 'node:stream', message: unheard, allowTypeImports: true },
  { name: 'stream', message: unheard },
  ...['node:net', 'net', 'node:tls', 'tls'].map((name) => makersOf(name, ...socketMakers)),
  makersOf('csv-parse', 'default', 'parse', 'Parser'),
];
const codec = '(?:Gzip|Gunzip|Deflate|DeflateRaw|Inflate|InflateRaw|Unzip|BrotliCompress|BrotliDecompress|Zstd\\w+)';
const emitter = '(?:Worker|PDFDocument|(?:File)?(?:Read|Write)Stream|Readable|Writable|Duplex|Transform|PassThrough)';
const unheardStreams = [
  { selector: 'Identifier[name=/^create(?:Read|Write)Stream$/]', message: unheard },
  { selector: `Identifier[name=/^create${codec}$/]`, message: unheard },
  { selector: 'ImportExpression[source.value=/^(?:(?:node:)?(?:stream|net|tls)|csv-parse)$/]', message: unheard },
  { selector: "CallExpression[callee.property.name='pipe'][callee.object.name!='z']", message: unheard },
  ...[
    'CallExpression[callee.property.name=/^openReadStream/]',
    'CallExpression[callee.name=/^(?:fork|spawn|create(?:Secure)?Server)$/]',
    'CallExpression[callee.property.name=/^(?:fork|spawn|create(?:Secure)?Server)$/]',
    `NewExpression[callee.name=/^(?:${codec}|${emitter})$/]`,
    `NewExpression[callee.property.name=/^(?:${codec}|${emitter})$/]`,
    "NewExpression[callee.object.name='pg'][callee.property.name=/^(?:Client|Pool)$/]",
  ].map((maker) => ({ selector: `${maker}:not(CallExpression[callee.name='heard'] *)`, message: unheard })),
];

// A literal in a literal packs many items into few lines, which hides them from readers and from the limit of a file.
const packing = {
  ObjectExpression: 'ObjectExpression',
  ArrayExpression: ':matches(ArrayExpression, CallExpression, NewExpression)',
};
const asWritten = (literal) => [literal, `:matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`];
const writtenOut = [
  ...Object.entries(packing).flatMap(([literal, around]) =>
    asWritten(literal).map((packed) => `${around} > SpreadElement > ${packed}`),
  ),
  ...asWritten('ObjectExpression').map((packed) => `JSXSpreadAttribute > ${packed}`),
].map((selector) => ({
  selector,
  message: 'Items of a literal need no spread. Write them out in what is around it, one a line.',
}));

const sizes = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true, IIFEs: true }],
};

const impatientWait = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^waitFor|^waitUntil/][arguments.length=1]",
  message: 'It gives up after a second, which a busy machine takes: use expect.poll, or name a limit.',
};

/** Limits below those of the settings of the tests, which a busy machine may need. An attempt in toPass is repeated. */
const shortLimits = ({ test, wait }) => {
  const below = (limit) => `Literal[raw=/^\\d/][value<${limit}]`;
  const callees = ['callee.name', 'callee.object.name', 'callee.object.object.name', 'callee.callee.object.name'];
  const named = callees.map((path) => `[${path}=/^(?:test|it|describe|(?:before|after)(?:All|Each))$/]`);
  const testCall = `CallExpression:matches(${named.join(', ')})`;
  const waitCall =
    'CallExpression:matches([callee.name=/^(?:waitFor|find)/], [callee.property.name=/^(?:to[A-Z]|poll$|wait|find)/])';
  return [
    ...[
      `${testCall} > :function ~ ${below(test)}`,
      `${testCall} > ObjectExpression > Property[key.name='timeout'] > ${below(test)}`,
      `CallExpression[callee.object.name='test'][callee.property.name='setTimeout'] > ${below(test)}`,
      `Property[key.name=/^(?:test|hook)Timeout$/] > ${below(test)}`,
    ].map((selector) => ({
      selector,
      message: `No test has a shorter limit than the ${test / 1000} s of the settings.`,
    })),
    ...[
      `${waitCall} > ObjectExpression > Property[key.name='timeout'] > ${below(wait)}`,
      `CallExpression[callee.object.name='vi'][callee.property.name=/^wait/] > ${below(wait)}`,
    ].map((limit) => ({
      selector: `${limit}:not(CallExpression[callee.name='expect'] > :function ${below(wait)})`,
      message: `No wait has a shorter limit than the ${wait / 1000} s of the settings.`,
    })),
  ];
};

// What every project wants of its code is asked by oxlint, in a tenth of the time: .oxlintrc.json. This is what it cannot ask.
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/generated/**',
      '**/.turbo/**',
      'data/**',
      'prisma/migrations/**',
      '.ci/*.cjs',
      '**/test-results/**',
    ],
  },
  regexp.configs['flat/recommended'],
  { rules: { 'no-useless-assignment': 'error' } },
  { files: ['**/*.{js,mjs,cjs}'], rules: { ...sizes, 'no-restricted-syntax': ['error', ...writtenOut] } },
  {
    files: ['apps/**/*.{ts,tsx}', 'packages/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      // Texts of people reach nearly every pattern, so that none may take longer than the text is long.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      ...sizes,
      'no-restricted-syntax': ['error', ...writtenOut, ...environmentReads],
      'no-console': 'error',
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/kernel/fetch/**', '**/*.test.ts', 'apps/api/src/kernel/testing/**'],
    rules: {
      'no-restricted-globals': ['error', guardedFetch],
      'no-restricted-properties': ['error', { object: 'globalThis', property: 'fetch', message: guardedFetch.message }],
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [...otherFetchers, ...streamMakers] }],
      'no-restricted-syntax': ['error', ...writtenOut, ...environmentReads, ...unheardStreams],
    },
  },
  {
    files: ['apps/api/src/kernel/fetch/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { paths: streamMakers }] },
  },
  {
    files: ['apps/api/src/kernel/streams.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: otherFetchers }],
      'no-restricted-syntax': ['error', ...writtenOut, ...environmentReads],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...writtenOut,
        ...environmentReads,
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'User text is never HTML.' },
        { selector: 'JSXText[value=/\\p{L}{2}/u]', message: 'Text on a screen comes from the translations.' },
      ],
    },
  },
  {
    files: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'e2e/**/*.ts',
      'apps/api/bench/**',
      'apps/api/*.ts',
      '.ci/**/*.ts',
      'apps/api/src/env.ts',
      '**/*.config.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...writtenOut, impatientWait, ...shortLimits({ test: 180_000, wait: 60_000 })],
      'no-console': 'off',
      'regexp/no-control-character': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...writtenOut, impatientWait, ...shortLimits({ test: 240_000, wait: 40_000 })],
    },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}', '**/*.spec.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
);
