import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{app,content,domain,packages,providers,scripts,server,services}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**'],
    environment: 'node',
    setupFiles: ['./scripts/fail-on-console-error.ts'],
  },
})
