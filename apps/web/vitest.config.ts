import { mergeConfig, defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const needDom = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // These limits only end tests that hang, so they are long enough for a busy machine.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      pool: 'forks',
      maxWorkers: 2,
      css: { modules: { classNameStrategy: 'non-scoped' } },
      projects: [
        {
          extends: true,
          test: { name: 'dom', environment: 'jsdom', include: needDom, setupFiles: ['src/testing/setup.ts'] },
        },
        {
          extends: true,
          test: { name: 'node', environment: 'node', include: ['src/**/*.test.ts'], exclude: needDom, isolate: false },
        },
      ],
    },
  }),
);
