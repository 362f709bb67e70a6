import { mergeConfig, defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const needDom = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

/**
 * The first tries what happens as a page loads a library that all other files have loaded already. The second mocks a module
 * that another file mocks too: what that one loads late, with its own mock, would stay for it.
 */
const ownProcess = ['src/lib/browser/content-policy.dom.test.ts', 'src/features/meal-plans/entry/plan-room.test.tsx'];

const dom = { environment: 'jsdom', setupFiles: ['src/testing/setup.ts'] };

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // These limits only end tests that hang, so they are long enough for a busy machine.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      pool: 'forks',
      maxWorkers: 3,
      // With the modules of many files loaded, each full collection marks hundreds of megabytes. From this size on, there are
      // few.
      execArgv: ['--initial-old-space-size=1024'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      projects: [
        // Files share a process and its window; `setup.ts` gives each of them modules of its own.
        { extends: true, test: { ...dom, name: 'dom', include: needDom, exclude: ownProcess, isolate: false } },
        { extends: true, test: { ...dom, name: 'alone', include: ownProcess } },
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['{src,build}/**/*.test.ts'],
            exclude: needDom,
            isolate: false,
          },
        },
      ],
    },
  }),
);
