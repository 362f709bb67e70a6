import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = new URL('../../', import.meta.url);
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

const api = 'http://localhost:3000';

export default defineConfig({
  base: './',
  plugins: [react(), translations],
  define: { __APP_VERSION__: JSON.stringify(version), __LOCALES_VERSION__: JSON.stringify(localesVersion) },
  server: { port: 5173, proxy: { '/api': api, '/share': api, '/grip': { target: api, ws: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs comes in two files rather than in twenty.
          groups: [
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|superjson|copy-anything|is-what|@tanstack[\\/](?:react-query|query-core)|@trpc[\\/][^\\/]+)[\\/]/,
            },
            { name: 'ground', test: /apps[\\/]web[\\/]src[\\/](?:lib|ui)[\\/](?!mantine|dialog-frame)/ },
          ],
        },
      },
    },
  },
});
