import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { packEngine } from '../scripts/build/pack-engine.ts'
import { listen } from '../scripts/run/free-port.ts'
import { drawingsOf } from './chart-parts.ts'
import { test } from './journey.ts'

/*
 * The packed engine in a folder outside the repository: every code block of its README. `npm run trial -- packages`
 * installs it and its surroundings from npm; otherwise they are unpacked and linked, because a test has no network.
 */
test.describe.configure({ mode: 'serial' })

const IS_INSTALLED = process.env['PACKAGES'] === 'registry'
const SURROUNDINGS = ['react', 'react-dom', 'vite', '@types/react', '@types/react-dom']
const PUBLISHED_SITE = 'https://www.example.org'
const APP =
  '<!doctype html><html lang="en"><title>App</title><div id="root"></div><script type="module" src="/main.jsx"></script>'
const TYPES = {
  noEmit: true,
  strict: true,
  target: 'es2023',
  module: 'nodenext',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
}

let folder: string
let blocks: Map<string, string>
const inFolder = (...names: string[]) => path.join(folder, ...names)
const inPackage = (...names: string[]) => inFolder('node_modules', '@common-measure', 'charts', ...names)
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', timeout: 100_000 })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-package-'))
  writeFileSync(inFolder('package.json'), '{ "private": true, "type": "module" }')
  const tarball = await packEngine()
  if (IS_INSTALLED) run('npm', 'install', '--silent', '--no-audit', '--no-fund', tarball, ...SURROUNDINGS)
  else link(tarball)
  const readme = readFileSync(inPackage('README.md'), 'utf8')
  blocks = new Map([...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code]))
  mkdirSync(inFolder('public'))
  for (const file of ['poverty.csv', 'public/poverty.csv']) writeFileSync(inFolder(file), blocks.get('csv') ?? '')
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function link(tarball: string): void {
  mkdirSync(inPackage(), { recursive: true })
  mkdirSync(inFolder('node_modules', '@types'))
  run('tar', '-xzf', tarball, '-C', inPackage(), '--strip-components=1')
  for (const name of SURROUNDINGS)
    symlinkSync(path.resolve('node_modules', name), inFolder('node_modules', name), 'junction')
}

/** Programs of Node: the oldest and the newest version of the registry, or those of this machine. */
function nodes(): string[] {
  const ofMachine = [process.execPath, process.env['npm_node_execpath'] ?? process.execPath]
  if (!IS_INSTALLED) return [...new Set(ofMachine)]
  return ['20', 'latest'].map((version) => {
    const name = `node-${process.platform}-${process.arch}`
    const home = inFolder(`node-${version}`)
    run('npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefix', home, `${name}@${version}`)
    return path.join(home, 'node_modules', name, 'bin', 'node')
  })
}

test('the README has code blocks of at most ten lines, and all public names', () => {
  expect([...blocks.keys()]).toEqual(['csv', 'js', 'jsx', 'html'])
  expect(Math.max(...[...blocks.values()].map((code) => code.trim().split('\n').length))).toBeLessThanOrEqual(10)
  const { exports, files, engines } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as Manifest
  const readme = readFileSync(inPackage('README.md'), 'utf8')
  const named = [...readme.matchAll(/^\| `(\.|\/[\w.-]+)` /gm)].map(([, name = '']) =>
    name === '.' ? name : `.${name}`,
  )
  expect(named.toSorted()).toEqual(Object.keys(exports).toSorted())
  expect([files, engines.node]).toEqual([['dist'], '>=20'])
})

interface Manifest {
  exports: Record<string, string | { default: string }>
  files: string[]
  engines: { node: string }
}

test('the package draws a chart of a CSV in plain Node', () => {
  writeFileSync(inFolder('draw.mjs'), blocks.get('js') ?? '')
  for (const node of nodes()) {
    rmSync(inFolder('poverty.svg'), { force: true })
    run(node, 'draw.mjs')
    expect(readFileSync(inFolder('poverty.svg'), 'utf8'), node).toMatch(/^<svg .*>Poverty rate<\/text>/s)
  }
})

test('every public name has a module with types', () => {
  const { exports } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as Manifest
  for (const file of Object.values(exports))
    expect(existsSync(inPackage(typeof file === 'string' ? file : file.default))).toBe(true)
  const modules = Object.keys(exports).filter((name) => !name.endsWith('.css'))
  const imports = modules.map((name, at) => `export * as name${at} from '@common-measure/charts${name.slice(1)}'\n`)
  const use = `import { chartFromValues } from '@common-measure/charts'
export const title: string = chartFromValues({ values: [], askedTitle: '' }).model.title
// @ts-expect-error -- a title is a text
export const wrong: number = title\n`
  writeFileSync(inFolder('all.ts'), use + imports.join(''))
  writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions: TYPES, files: ['all.ts'] }))
  run(process.execPath, path.resolve('node_modules/typescript/bin/tsc'), '-p', '.')
})

test('ChartFigure works with its styles in an app of Vite and React', async ({ page }) => {
  writeFileSync(inFolder('main.jsx'), blocks.get('jsx') ?? '')
  writeFileSync(inFolder('index.html'), APP)
  run(process.execPath, inFolder('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error')
  await onPage(page, (file) => readFileSync(inFolder('dist', file)))
  await expect(page.getByRole('heading', { name: 'Poverty rate' })).toBeVisible()
  const chart = page.getByRole('figure', { name: 'Poverty rate' })
  const drawing = drawingsOf(chart).filter({ visible: true })
  await expect(drawing).toHaveCount(1)
  await expect(chart).toHaveCSS('border-radius', '14px')
  const line = drawing.locator('path[stroke*="chart-1"]').first()
  await expect(line).toHaveCSS('stroke', 'rgb(15, 107, 95)')
  await page.locator('html').evaluate((html) => (html.dataset['theme'] = 'dark'))
  await expect(line).toHaveCSS('stroke', 'rgb(61, 179, 158)')
  await page.getByRole('button', { name: 'Harris' }).click()
  await expect(page.getByRole('button', { name: 'Fort Bend', pressed: false })).toBeVisible()
  await page.getByText('View data table').click()
  await expect(page.getByRole('cell', { name: '16.4%' })).toBeVisible()
})

test('the element of a site works in a plain page', async ({ page, baseURL }) => {
  const html = `<!doctype html>${(blocks.get('html') ?? '').replaceAll(PUBLISHED_SITE, baseURL ?? '')}`
  await onPage(page, () => Buffer.from(html))
  const frame = page.locator('common-measure-chart iframe')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Labor Force' })).toBeVisible()
  // The height before the chart has sent its own.
  await expect.poll(() => frame.evaluate(({ clientHeight }) => clientHeight)).not.toBe(480)
})

const TYPE_OF: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.csv': 'text/csv' }
let server: Server | null = null
const errors: string[] = []

/** Opens a page of files. */
async function onPage(page: Page, read: (file: string) => Buffer): Promise<void> {
  server = createServer(({ url = '/' }, response) => {
    response.setHeader('Content-Type', TYPE_OF[path.extname(url)] ?? 'text/html; charset=utf-8')
    response.end(url === '/favicon.ico' ? '' : read(url === '/' ? 'index.html' : url))
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`http://127.0.0.1:${await listen(server)}/`)
}
test.afterEach(() => {
  server?.close()
  expect(errors).toEqual([])
})
