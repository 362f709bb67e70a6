import { mergeConfig, defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 20_000,
      pool: 'forks',
      maxWorkers: 2,
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
);
