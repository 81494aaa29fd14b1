// npm run trial -- hosts: the element of /embed.js in pages of React 19 and Vue 3: thirty on a page, duplicated, moved, hidden, removed and
// inserted late. Vue comes from the registry; if that cannot be reached, its part is reported as skipped.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { browserOptions } from '../run/browser-options.ts'
import { listen } from '../run/free-port.ts'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'

const VUE = 'vue@3.5.22'
const CHARTS = ['Labor Force', 'Unemployment Rate', 'Disconnected Youth']
const COUNT = 30

/** Pages that render `window.charts`, a list of keys, and render again when `window.draw` is called. */
const REACT = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const root = createRoot(document.querySelector('#app'))
window.draw = () => root.render(window.charts.map(({ key, src, hidden }) =>
  h('div', { key, style: { display: hidden ? 'none' : 'block' } },
    h('common-measure-chart', { src, onload: () => (window.loads = (window.loads ?? 0) + 1) }, h('a', { href: src }, 'Chart')))))
window.draw()
`
const VUE_PAGE = `
import { createApp, h, shallowRef } from 'vue/dist/vue.runtime.esm-bundler.js'
const charts = shallowRef(window.charts)
window.draw = () => (charts.value = [...window.charts])
createApp({
  render: () => charts.value.map(({ key, src, hidden }) =>
    h('div', { key, style: { display: hidden ? 'none' : 'block' } },
      [h('common-measure-chart', { src, onLoad: () => (window.loads = (window.loads ?? 0) + 1) }, [h('a', { href: src }, 'Chart')])])),
}).mount('#app')
`

async function bundle(folder: string, code: string): Promise<string> {
  const input = path.join(folder, 'host.js')
  writeFileSync(input, code)
  const define = {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
  }
  const output = { format: 'iife', codeSplitting: false } as const
  const options = { write: false, minify: false, rolldownOptions: { input, output } } as const
  const result = await build({ configFile: false, logLevel: 'error', define, build: options })
  const [file] = (result as Rolldown.RolldownOutput).output
  return file.type === 'chunk' ? file.code : ''
}

/** Faults in a page with this script. */
async function faultsIn(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto(origin)
  const settle = async (text: string, expected: number) => {
    // Frames load when they scroll into view.
    const end = Date.now() + 40_000
    let fitting = 0
    while (Date.now() < end && fitting < expected) {
      for (const element of await page.locator('common-measure-chart:visible').all())
        await element.scrollIntoViewIfNeeded()
      const heights = await Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) =>
            frame
              .evaluate(() => [
                innerWidth > 0,
                Math.abs(innerHeight - document.documentElement.getBoundingClientRect().height),
              ])
              .catch(() => [false, 0]),
          ),
      )
      fitting = heights.filter(([isSeen, difference]) => isSeen && Number(difference) <= 2).length
    }
    if (fitting < expected) faults.push(`${text}: ${fitting} of ${expected} frames are as tall as their charts`)
  }
  const change = (work: string) => page.evaluate(`{ ${work}; window.draw() }`)
  await settle('thirty', COUNT)
  await change('charts.reverse()')
  await settle('moved', COUNT)
  await change('charts.forEach((chart, at) => (chart.hidden = at % 2 === 0))')
  await settle('half of them hidden', COUNT / 2)
  await change('charts.forEach((chart) => (chart.hidden = false))')
  await settle('shown again', COUNT)
  await change('charts.splice(2); charts.push({ ...charts[0], key: "late" })')
  await settle('taken out, one put in late and doubled', 3)
  const loads = Number(await page.evaluate('window.loads'))
  if (loads < COUNT) faults.push(`load was fired ${loads} times`)
  return faults
}

const site = await startServer()
const browser = await chromium.launch(browserOptions())
const charts = Array.from({ length: COUNT }, (_, key) => {
  const query = new URLSearchParams({ id: 'employment', title: CHARTS[key % CHARTS.length] ?? '' })
  return { key, src: `${site.url}/charts?${query.toString()}`, hidden: false }
})

let failed = 0
for (const [name, code, packages] of [
  ['React 19', REACT, ''],
  ['Vue 3', VUE_PAGE, VUE],
] as const) {
  // Packages are resolved from the script's folder.
  const own = packages === '' ? path.resolve('node_modules/.host-trial') : temporaryFolder()
  mkdirSync(own, { recursive: true })
  try {
    if (packages !== '')
      execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', own, packages], { timeout: 60_000 })
  } catch {
    console.log(`NOT RUN: ${name}. The registry of npm cannot be reached.`)
    continue
  }
  const script = await bundle(own, code)
  const html = `<!doctype html><html lang="en"><title>${name}</title><div id="app"></div>
<script src="${site.url}/embed.js" async></script><script>window.charts = ${JSON.stringify(charts)}</script><script>${script}</script></html>`
  const host = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html))
  const page = await browser.newPage()
  const faults = await faultsIn(page, `http://127.0.0.1:${await listen(host)}`)
  for (const fault of faults) console.error(`${name}: ${fault}`)
  console.log(`${name}: ${faults.length === 0 ? 'all as expected' : `${faults.length} faults`}.`)
  failed += faults.length
  await page.close()
  host.close()
  rmSync(own, { recursive: true, force: true })
}
await browser.close()
await site.end()
process.exit(failed > 0 ? 1 : 0)
