import type { DummyRuleMap } from 'oxlint';

// What only this project wants of its code.

/** What `no-restricted-syntax` refuses: the nodes that an esquery selector finds. */
export interface Restriction {
  selector: string;
  message: string;
}

export const guardedFetch = {
  name: 'fetch',
  message: 'Addresses that users or content name go through kernel/fetch, which guards against private networks.',
};

const environment = 'Only env.ts reads the environment.';
export const environmentReads: readonly Restriction[] = [
  { selector: "MemberExpression[object.name='process'][property.name='env']", message: environment },
  { selector: "VariableDeclarator[init.name='process'] Property[key.name='env']", message: environment },
  { selector: 'ImportDeclaration[source.value=/^(node:)?process$/]', message: environment },
];

export const otherFetchers = [
  { name: 'undici', message: guardedFetch.message },
  { name: 'node:http', message: guardedFetch.message, allowTypeImports: true },
  { name: 'node:https', message: guardedFetch.message },
  { name: 'http', message: guardedFetch.message },
  { name: 'https', message: guardedFetch.message },
];

// A stream that fails before anybody listens to it ends the process: two modules make each with a listener.
const unheard =
  'Make streams by kernel/streams.ts, or by readers/src/streams.ts, and wrap those that a library makes in its heard().';
const makersOf = (name: string, ...importNames: string[]) => ({
  name,
  importNames,
  message: unheard,
  allowTypeImports: true,
});
const socketMakers = ['default', 'connect', 'createConnection', 'createServer', 'Server', 'Socket', 'TLSSocket'];
export const streamMakers = [
  { name: 'node:stream', message: unheard, allowTypeImports: true },
  { name: 'stream', message: unheard },
  ...['node:net', 'net', 'node:tls', 'tls'].map((name) => makersOf(name, ...socketMakers)),
  makersOf('csv-parse', 'default', 'parse', 'Parser'),
];
const codec = '(?:Gzip|Gunzip|Deflate|DeflateRaw|Inflate|InflateRaw|Unzip|BrotliCompress|BrotliDecompress|Zstd\\w+)';
const emitter = '(?:Worker|PDFDocument|(?:File)?(?:Read|Write)Stream|Readable|Writable|Duplex|Transform|PassThrough)';
export const unheardStreams: readonly Restriction[] = [
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
const asWritten = (literal: string) => [literal, `:matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`];
export const writtenOut: readonly Restriction[] = [
  ...Object.entries(packing).flatMap(([literal, around]) =>
    asWritten(literal).map((packed) => `${around} > SpreadElement > ${packed}`),
  ),
  ...asWritten('ObjectExpression').map((packed) => `JSXSpreadAttribute > ${packed}`),
].map((selector) => ({
  selector,
  message: 'Items of a literal need no spread. Write them out in what is around it, one a line.',
}));

export const screenTexts: readonly Restriction[] = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'User text is never HTML.' },
  // The text stands here as it is written: a reference such as &nbsp; is no word.
  { selector: 'JSXText[value=/(?<!&\\w*)\\p{L}{2}/u]', message: 'Text on a screen comes from the translations.' },
];

export const sizes: DummyRuleMap = {
  'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'eslint/max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true, IIFEs: true }],
};

const impatientWait: Restriction = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^waitFor|^waitUntil/][arguments.length=1]",
  message: 'It gives up after a second, which a busy machine takes: use expect.poll, or name a limit.',
};

/** Waits without a limit, and limits below those of the settings of the tests, which a busy machine may need. An attempt in toPass is repeated. */
export const shortLimits = ({ test, wait }: { test: number; wait: number }): readonly Restriction[] => {
  const below = (limit: number) => `Literal[raw=/^\\d/][value<${limit}]`;
  const callees = ['callee.name', 'callee.object.name', 'callee.object.object.name', 'callee.callee.object.name'];
  const named = callees.map((path) => `[${path}=/^(?:test|it|describe|(?:before|after)(?:All|Each))$/]`);
  const testCall = `CallExpression:matches(${named.join(', ')})`;
  const waitCall =
    'CallExpression:matches([callee.name=/^(?:waitFor|find)/], [callee.property.name=/^(?:to[A-Z]|poll$|wait|find)/])';
  return [
    impatientWait,
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
