import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

// A violation on a page is a console message, and every-page.spec.ts allows none.

test('the browser enforces Trusted Types on a page', async ({ page }) => {
  await page.goto('/contact')
  const markup = page.evaluate(() => {
    document.createElement('div').innerHTML = '<b>text</b>'
  })
  await expect(markup).rejects.toThrow(/TrustedHTML/)
  const worker = page.evaluate(() => {
    return Boolean(new Worker('/media/worker.js'))
  })
  await expect(worker).rejects.toThrow(/TrustedScriptURL/)
})

test.describe('files in the content folder', () => {
  test.describe.configure({ mode: 'default' })
  const RUN = `document.title = 'ran'; fetch('/ran').catch(() => {}); alert('ran')`
  const inHtml = `<!doctype html><title>still</title><script>${RUN}</script><img src="x" onerror="${RUN}"><iframe srcdoc="<script>parent.document.title='ran'</script>"></iframe>`
  const inSvg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`
  const inXml = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="x.xsl"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${RUN}</h:script></x>`
  const hostile: Record<string, string> = {
    'a.html': inHtml,
    'a.HTML': inHtml,
    'a.htm': inHtml,
    'a.xhtml': inXml,
    'a.xml': inXml,
    'a.XSL': inXml,
    'a.svg': inSvg,
    'a.SVG': inSvg,
    'a.svgz': inSvg,
    'a.mht': inHtml,
    'a.js': RUN,
    'a.JS': RUN,
    'a.mjs': RUN,
    'a.txt': inHtml,
    'a.csv': inHtml,
    'a.png': inHtml,
    'a.mp4': inHtml,
    'a.pdf': inHtml,
    'a.html.': inHtml,
    'a.html~': inHtml,
    a: inHtml,
  }
  let folder: string
  let site: SecondSite

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-media-'))
    for (const name of readdirSync('content')) {
      if (name !== 'media') symlinkSync(path.resolve('content', name), path.join(folder, name))
    }
    mkdirSync(path.join(folder, 'media'))
    // The pictures named in community.json must exist.
    for (const name of readdirSync('content/media')) {
      symlinkSync(path.resolve('content/media', name), path.join(folder, 'media', name))
    }
    for (const [name, text] of Object.entries(hostile)) writeFileSync(path.join(folder, 'media', name), text)
    site = await startSecondSite({ CONTENT_DIR: folder })
  })
  test.afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })

  test('run no scripts when they are opened', async ({ page }) => {
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => request.url().endsWith('/ran') && ran.push(request.url()))
    for (const name of Object.keys(hostile)) {
      // A download aborts the navigation.
      await page.goto(`${site.url}/media/${name}`).catch(() => null)
      expect(await page.title(), name).not.toBe('ran')
      expect(ran, name).toEqual([])
    }
  })

  test('cannot be loaded as scripts', async ({ page }) => {
    // Simulates script elements from content. The parser reads them, which Trusted Types do not check.
    const names = ['a.js', 'a.JS', 'a.mjs', 'a.txt', 'a.svg', 'a.html', 'a']
    const elements = names.map((name) => `<script src="/media/${name}"></script>`).join('')
    await page.route('**/contact', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<main', `${elements}<script>document.title = 'ran'</script><main`)
      await route.fulfill({ response, body })
    })
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    await page.goto(`${site.url}/contact`)
    await expect(page).toHaveTitle(/Contact/)
    for (const name of names) expect(refused.join('\n')).toContain(`/media/${name}'`)
    expect(refused.join('\n')).toMatch(/inline script/)
  })
})

test('a blocked resource is reported and counted', async ({ page, request }) => {
  const reported = async () => {
    const metrics = await (await request.get('/metrics')).text()
    return Number(/csp_reports_total\{directive="connect-src"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  const before = await reported()
  // Chromium sends reports to `report-to` in batches, minutes later, and only over https.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy']?.replace('; report-to csp', '') ?? ''
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto('/contact')
  await page.evaluate(() => fetch('https://elsewhere.invalid/').catch(() => null))
  await expect.poll(reported).toBeGreaterThan(before)
})
