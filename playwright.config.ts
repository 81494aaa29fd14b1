import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3100)

/** Journeys against the built site with its embedded defaults, in the Chromium that CHROMIUM names. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that fails once is tried again, and the summary names it (docs/decisions/0044-a-journey-is-tried-twice.md).
  retries: 1,
  forbidOnly: true,
  // Generous, for machines where many things run at once; nothing waits this long on a quiet one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node build/entries/main.js',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), SITE_URL: `http://localhost:${port}`, NODE_ENV: 'production', VOTE_PROOF: 'off' },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
})
