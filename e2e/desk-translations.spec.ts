import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const KEY = 'ana-has-a-long-key-of-her-own'
let folder: string
let site: string
let server: SecondSite

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-translations-'))
  cpSync('content', path.join(folder, 'content'), { recursive: true })
  server = await startSecondSite({ CONTENT_DIR: path.join(folder, 'content'), DESK_KEYS: `ana:${KEY}` })
  site = server.url
})
test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

interface Item {
  slug: string
  modified: string
  title: { rendered: string }
  acf: Record<string, unknown>
}

function change(file: string, edit: (items: Item[]) => void): void {
  const name = path.join(folder, 'content', file)
  const items = JSON.parse(readFileSync(name, 'utf8')) as Item[]
  edit(items)
  writeFileSync(name, JSON.stringify(items))
}

test('the desk lists missing and outdated translations, with the English text', async ({ page }) => {
  await page.goto(`${site}/desk/translations#key=${KEY}`)
  await expect(page.getByRole('heading', { name: 'Translations', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Spanish' })).toContainText('Every text is translated')

  change('wordpress/pages.json', (items) => {
    const item = items.find(({ slug }) => slug === 'health')!
    item.modified = '2099-01-02T03:04:05'
    item.title.rendered = 'Health of all'
  })
  change('es/wordpress/categories.json', (items) => items.splice(0, 1))
  const charts = path.join(folder, 'content/es/charts.csv')
  const lines = readFileSync(charts, 'utf8').split('\n')
  const gone = lines.findIndex((line) => line.includes(',Flu Shots and Mammograms,title,'))
  writeFileSync(charts, lines.toSpliced(gone, 1).join('\n'))

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Spanish' })).toContainText('1 out of date', { timeout: 100 })
  }).toPass()
  const health = page.getByRole('listitem').filter({ hasText: 'Health of all' }).first()
  await health.getByText('Out of date').click()
  await expect(health).toContainText('es/wordpress/pages.json (health)')
  await expect(health).toContainText('That text was changed on Jan 2, 2099')
  const title = health
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'title', exact: true }) })
    .first()
  await expect(title).toContainText('Health of all')
  await expect(title.locator('[lang="es"]')).toHaveText('Salud')
  await expect(page.getByRole('listitem').filter({ hasText: 'category or tag' }).first()).toContainText('missing')

  type Listed = { languages: { items: { kind: string; state: string }[] }[] }
  const listed = async (isMeant: (item: { kind: string; state: string }) => boolean) => {
    const response = await fetch(`${site}/desk/api/translations`, { headers: { authorization: `Bearer ${KEY}` } })
    return ((await response.json()) as Listed).languages[0]?.items.filter(isMeant).length
  }
  expect(await listed(({ state }) => state === 'out-of-date')).toBe(1)
  // Texts of charts are checked once a second.
  await expect.poll(() => listed(({ kind }) => kind === 'chart')).toBe(1)
})

test('the list requires a key', async ({ request }) => {
  for (const address of ['/desk/translations', '/desk/api/translations'])
    expect((await request.get(site + address)).status()).toBe(401)
})
