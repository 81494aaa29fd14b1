import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { workerRule } from './scripts/test/own-worker.ts'

const files = globSync('{app,content,docs,domain,packages,providers,scripts,server,services}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
}).map((file) => file.replaceAll('\\', '/'))
const needsOwnWorker = workerRule()

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // Otherwise one fewer than there are cores, which is half of two.
    maxWorkers: '100%',
    // A database in WebAssembly and real servers start in hooks: seconds on a small machine that does other work.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['./scripts/test/fail-on-console-error.ts', './scripts/test/provide-test-maps.ts'],
    // A worker starts in half a second, which most files need less than (scripts/test/own-worker.ts).
    projects: [
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: files.filter((file) => !needsOwnWorker(file)) },
      },
      { extends: true, test: { name: 'own', include: files.filter(needsOwnWorker) } },
    ],
  },
})
