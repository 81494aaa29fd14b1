import { defineConfig } from '@playwright/test'
import { browserOptions } from './scripts/run/browser-options.ts'

const port = Number(process.env['E2E_PORT'] ?? 3100)

/** Journeys against the built site with its embedded defaults, in a headless browser (scripts/run/find-browser.ts). */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than the cores of a small machine: journeys wait a quarter of their time.
  workers: 3,
  // A journey that fails once is tried again, and the summary names it.
  retries: 1,
  forbidOnly: true,
  // Generous, for machines where many things run at once; nothing waits this long on a quiet one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browserOptions(),
  },
  webServer: {
    command: 'node build/entries/main.js',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), SITE_URL: `http://localhost:${port}`, NODE_ENV: 'production', VOTE_PROOF: 'off' },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
})
