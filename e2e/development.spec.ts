import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../scripts/run/free-port.ts'
import { test } from './journey.ts'

/* `npm run dev` in a copy of the program: edits show in open pages within five seconds, in every language. */
test.describe.configure({ mode: 'serial' })

const SOURCES = ['app', 'content', 'domain', 'packages', 'providers', 'public', 'scripts', 'server', 'services']
const FILES = ['.prettierrc.json', 'package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
const PAGE = '/topic/economic-opportunity/employment'

/** Five seconds, on a machine without other work. */
const within = () => ({ timeout: 5000 * Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism()) })

let folder: string
let server: ChildProcess
let pages: Page[]
const errors: string[] = []

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-dev-'))
  for (const name of [...SOURCES, ...FILES]) cpSync(name, path.join(folder, name), { recursive: true })
  linkPackages()
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, SITE_URL: `http://localhost:${port}`, DATA_DIR: path.join(folder, 'data') }
  server = spawn(process.execPath, ['scripts/run/dev.ts'], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(() => statusOf(`${env.SITE_URL}${PAGE}`), { timeout: 120_000 }).toBe(200)
  const context = await browser.newContext()
  pages = [await context.newPage(), await context.newPage()]
  for (const [at, page] of pages.entries()) {
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (line) => ['error', 'warning'].includes(line.type()) && errors.push(line.text()))
    await page.goto(`${env.SITE_URL}${at === 0 ? '' : '/es'}${PAGE}`, { timeout: 100_000 })
  }
})
test.afterAll(() => {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
test.beforeEach(async () => {
  // Each edit starts from pages at rest.
  for (const page of pages) await page.waitForLoadState()
})
test.afterEach(() => {
  expect(errors).toEqual([])
})

/** Packages of the repository, beside the workspaces of the copy. */
function linkPackages(): void {
  const home = path.join(folder, 'node_modules')
  mkdirSync(path.join(home, '@common-measure'), { recursive: true })
  for (const name of ['charts', 'fonts'])
    symlinkSync(path.join(folder, 'packages', name), path.join(home, '@common-measure', name), 'junction')
  for (const name of readdirSync('node_modules').filter((name) => !/^(\.|@common-measure)/.test(name)))
    symlinkSync(path.resolve('node_modules', name), path.join(home, name), 'junction')
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(address).catch(() => null))?.status ?? 0
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(path.join(folder, file), text.replaceAll(from, to))
}

test('pages in every language load without console errors', async () => {
  for (const page of pages) await expect(page.getByRole('figure').first()).toBeVisible()
  expect(await Promise.all(pages.map((page) => page.locator('html').getAttribute('lang')))).toEqual(['en', 'es'])
})

test('an edited component is shown', async () => {
  edit('app/root.tsx', '<main id="main-content"', '<main title="Edited" id="main-content"')
  for (const page of pages) await expect(page.getByRole('main')).toHaveAttribute('title', 'Edited', within())
})

test('an edited style is shown', async () => {
  edit('app/styles/base.css', 'background: var(--page);', 'background: rgb(1, 2, 3);')
  for (const page of pages) await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)', within())
})

test('an edited message is shown', async () => {
  edit('app/messages/en.json', '"Skip to main content"', '"Edited in English"')
  edit('app/messages/es.json', '"Saltar al contenido principal"', '"Edited in Spanish"')
  for (const [at, page] of pages.entries())
    await expect(page.getByRole('link', { name: at === 0 ? 'Edited in English' : 'Edited in Spanish' })).toBeAttached(
      within(),
    )
})

test('an edited worksheet is shown', async () => {
  edit('content/worksheets/employment/Unemployment Rate.csv', '7.7%,4.0%,4.1%', '7.7%,4.0%,9.3%')
  for (const page of pages) await expect(page.getByRole('figure').first()).toContainText(/9[.,]3\s?%/, within())
})

test('an edited content file is shown', async () => {
  edit('content/wordpress/pages.json', 'A person counts as unemployed who', 'Edited: A person counts as unemployed who')
  edit('content/es/wordpress/pages.json', 'Se cuenta como desempleada', 'Edited: Se cuenta como desempleada')
  for (const page of pages) await expect(page.getByText(/^Edited: /).first()).toBeVisible(within())
})
