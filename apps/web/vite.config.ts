import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { namedByEntry } from './build/chunks.ts';
import { languageCodes } from '../../packages/shared/src/languages.ts';
import { foodsByLanguage, languageOfFoods } from './build/foods-by-language.ts';
import { licensesOf, unusable } from './build/licenses.ts';

const root = new URL('../../', import.meta.url);
const dist = new URL('dist/', import.meta.url);
const locales = new URL('packages/shared/locales/', root);
const readJson = (url: URL) => JSON.parse(readFileSync(url, 'utf8')) as unknown;
const readLocale = (name: string) => JSON.stringify(readJson(new URL(name, locales)));
const localeNames = () => readdirSync(fileURLToPath(locales)).filter((name) => name.endsWith('.json'));

const { version } = readJson(new URL('package.json', root)) as { version: string };
const localesVersion = createHash('sha256').update(localeNames().map(readLocale).join('')).digest('hex').slice(0, 10);

/** Serves the translations at /assets/i18n/{language}.json and puts them, minified, into the build. */
const translations: Plugin = {
  name: 'trivet:translations',
  configureServer(server) {
    server.middlewares.use('/assets/i18n/', (request, response, next) => {
      const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
      if (localeNames().includes(name)) {
        response.setHeader('content-type', 'application/json; charset=utf-8').end(readLocale(name));
      } else {
        next();
      }
    });
  },
  generateBundle() {
    for (const name of localeNames()) {
      this.emitFile({ type: 'asset', fileName: `assets/i18n/${name}`, source: readLocale(name) });
    }
  },
};

/**
 * The server of `pnpm dev` makes JavaScript of JSON, which browsers do not take for JSON. It is asked for without the word,
 * which only Node needs.
 */
const jsonModules: Plugin = {
  name: 'trivet:json-modules',
  apply: 'serve',
  enforce: 'pre',
  transform: (code) =>
    code
      .replaceAll(/(import\([^()]*), \{ with: \{ type: 'json' \} \}\)/g, '$1)')
      .replaceAll(/(\.json') with \{ type: 'json' \}/g, '$1'),
};

const readLicenses = () => licensesOf([import.meta.dirname, fileURLToPath(new URL('apps/api/', root))]);

/** Serves the licenses of all that client and server are made of at /licenses.json, and refuses to build with others. */
const licenses: Plugin = {
  name: 'trivet:licenses',
  configureServer(server) {
    server.middlewares.use('/licenses.json', (_request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(readLicenses()));
    });
  },
  generateBundle() {
    const found = readLicenses();
    const refused = unusable(found);
    if (refused.length > 0)
      this.error(`These packages have licenses that Trivet cannot go with: ${refused.join(', ')}`);
    this.emitFile({ type: 'asset', fileName: 'licenses.json', source: JSON.stringify(found) });
  },
};

/** Name of the module that the home route loads. */
const homeScreen = 'home-screen';
/** Names of the modules that a start with kept recipes loads besides. */
const copyOfRecipes = ['library-copy.public', 'connect'];

/** The chunk that holds a module of that name, with every chunk and style that it needs besides those of the page. */
function filesOf(name: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (from: string | undefined, seen: Set<string>): Set<string> => {
    const chunk = from === undefined ? undefined : byFile.get(from);
    if (chunk === undefined || seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const next of chunk.imports) reach(next, seen);
    return seen;
  };
  const ofPage = reach(chunks.find(({ isEntry }) => isEntry)?.fileName, new Set());
  return [...reach(chunks.find((chunk) => chunk.name === name)?.fileName, new Set())].filter(
    (file) => !ofPage.has(file),
  );
}

const filesOfCopy = (bundle: Rolldown.OutputBundle): string[] => [
  ...new Set(copyOfRecipes.flatMap((name) => filesOf(name, bundle))),
];

/** Tells public/boot.js what it may fetch ahead: the translations' version, and the files of the home screen and of the copy. */
const fetchedAhead: Plugin = {
  name: 'trivet:fetched-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html
        .replace('__LOCALES_VERSION__', localesVersion)
        .replace('__HOME_FILES__', bundle ? filesOf(homeScreen, bundle).join(' ') : '')
        .replace('__COPY_FILES__', bundle ? filesOfCopy(bundle).join(' ') : ''),
  },
};

/** Shortens public/boot.js, which every page reads before it paints. Files of that folder are copied as they are. */
const shortBoot: Plugin = {
  name: 'trivet:short-boot',
  apply: 'build',
  async writeBundle() {
    const file = new URL('boot.js', dist);
    const { code, errors } = await minify('boot.js', await readFile(file, 'utf8'));
    if (errors.length > 0) this.error(`boot.js: ${errors[0]?.message}`);
    await writeFile(file, code);
  },
};

/** Takes the build of React Router for production. Its package names the one for development, whatever the environment. */
const productionRouter: Plugin = {
  name: 'trivet:production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(?:\/|$)/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace(/([\\/]dist[\\/])development(?=[\\/])/, '$1production') };
  },
};

const pressable = /\.(?:js|css|json|svg|html|webmanifest)$/;

/** Lays a compressed copy beside each file of text: smaller than what a server can afford to make with each answer. */
const compressed: Plugin = {
  name: 'trivet:compressed',
  apply: 'build',
  async closeBundle() {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => pressable.test(file));
    for (const file of files) await compress(new URL(file, dist));
  },
};

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];
const smallest = 500;

async function compress(file: URL): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  await writeFile(`${fileURLToPath(file)}.br`, await brotliOf(content));
  await writeFile(`${fileURLToPath(file)}.gz`, await gzipOf(content, { level: 9 }));
}

const chunks = namedByEntry();

/** Match what a person needs in one language: the things in the aisles of a shop, and the texts of the kitchen reference. */
const aislesOfLanguage = /[\\/]lexicon[\\/]languages[\\/](\w+)[\\/]aisles\.json$/;
const kitchenTexts = /[\\/]kitchen-reference[\\/]texts[\\/]([\w-]+)\.json$/;

/** Puts tables of a language into folders of their own, by which the service worker knows them (worker/table-files.ts). */
function chunkFileNames({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const id = facadeModuleId ?? '';
  const [, aisles] = aislesOfLanguage.exec(id) ?? [];
  const [, texts] = kitchenTexts.exec(id) ?? [];
  const foods = languageOfFoods(id);
  if (foods !== null) return `assets/foods/${codeOf(foods)}-[hash].js`;
  if (aisles !== undefined) return `assets/groceries/${codeOf(aisles)}-[hash].js`;
  return texts === undefined ? 'assets/[name]-[hash].js' : `assets/kitchen-reference/${texts}-[hash].js`;
}

/** Returns the code of the language of the interface for a language of the lexicon. */
const codeOf = (language: string): string =>
  languageCodes.find((code) => code.split('-', 1)[0] === language) ?? language;

/** Builds the service worker, and tells it all files that a start without a network may need. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'service-worker.ts',
  // The client registers it once its first screen is there, and has a manifest of its own.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['assets/**/*.{js,css,json,svg,woff2,webp}', 'boot.js', 'favicon.svg'],
    maximumFileSizeToCacheInBytes: 4_000_000,
    // The addresses of these files have a hash of their content.
    dontCacheBustURLsMatching: /^assets\/(?:(?:foods|groceries|kitchen-reference)\/)?[^/]+-[\w-]{8}\./,
  },
});

/** Libraries whose modules only define what they export, though their packages do not say so. */
const withoutSideEffects = /node_modules[\\/](?:@trpc[\\/][^\\/]+|react-router|react-router-dom|superjson)[\\/]/;

const api = 'http://localhost:3000';

export default defineConfig({
  base: './',
  plugins: [
    react(),
    translations,
    licenses,
    jsonModules,
    productionRouter,
    chunks.plugin,
    foodsByLanguage,
    fetchedAhead,
    shortBoot,
    serviceWorker,
    compressed,
  ],
  define: { __APP_VERSION__: JSON.stringify(version), __LOCALES_VERSION__: JSON.stringify(localesVersion) },
  server: { port: 5173, proxy: { '/api': api, '/share': api, '/mcp': api, '/grip': { target: api, ws: true } } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Browsers without it load the same files a moment later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Otherwise parts of libraries stay that nobody uses.
        moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }],
      },
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: chunks.groups,
        },
      },
    },
  },
});
