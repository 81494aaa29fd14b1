import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{app,content,docs,domain,packages,providers,scripts,server,services}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**'],
    environment: 'node',
    // A database in WebAssembly and real servers start in hooks: seconds on a small machine that does other work.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    setupFiles: ['./scripts/test/fail-on-console-error.ts'],
  },
})
