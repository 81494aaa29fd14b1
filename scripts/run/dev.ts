import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, type ViteDevServer } from 'vite'
import { readConfig } from '#server/settings/config.ts'
import { createLog } from '#server/observability/log.ts'
import type { Site } from '#server/http/serve-site.ts'
import type { LoadLocale } from '#server/languages/locales.ts'

/* The site under Vite, in every language: the same Hono app. Its pages reload when a file changes. */

const SOURCES = /^(?:app|domain|packages|providers|public|server|services)\//
/** Texts in ICU MessageFormat, and the modules that are made of them. */
const CATALOGUE = /\/messages\/[\w-]+\.json$/
const MESSAGES = /\/messages\/([\w-]+)\.tsx?$/
/** Times after an edit of content at which pages reload: the site notices it within two seconds, or later if it is busy. */
const NOTICED_MS = [2000, 4000, 10_000]
/** An editor writes several files at once. */
const SETTLED_MS = 200
/** Pages do not wait for the modules of messages, which Prettier formats. */
const WRITTEN_MS = 5000
const RELOAD_PATH = '/@reload/'
const CHANGED = 'data: changed\n\n'

process.env['NODE_ENV'] ??= 'development'
const config = readConfig(process.env)
const log = createLog((line) => process.stdout.write(line))
const pages = new Set<ServerResponse>()
let waiting: NodeJS.Timeout | undefined
let writing: NodeJS.Timeout | undefined
/** Number of changes so far. A page names its own, so that it misses none while it loads. */
let edition = 0
let site: Promise<Site> | null = null
/** True if modules of the site have changed; styles are not part of it. */
let isChanged = false
const http = createHttpServer()
const vites = [await startVite('')]
const [vite] = vites as [ViteDevServer]

/** Vite for one language; "" is the first one. Its files are below a base of their own. */
async function startVite(language: string): Promise<ViteDevServer> {
  if (language !== '') process.env['SITE_LANGUAGE'] = language
  const started = await createServer({
    base: language === '' ? '/' : `/@${language}/`,
    cacheDir: `node_modules/.vite/${language}`,
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  })
  delete process.env['SITE_LANGUAGE']
  // Pages reload as a whole: parts that the router of the client would replace are written by the server.
  Object.assign(started.ws, { send: ({ type }: { type?: string }) => type === 'full-reload' && reloadIn(SETTLED_MS) })
  return started
}

const loadLocale: LoadLocale = async (language) => {
  if (!existsSync(`app/messages/${language}.json`)) return null
  const base = `/@${language}/`
  const own = vites.find(({ config: { base: one } }) => one === base) ?? (await startVite(language))
  if (!vites.includes(own)) vites.push(own)
  return (await own.ssrLoadModule('./server/languages/locale.ts')) as Awaited<ReturnType<LoadLocale>>
}

const catalogues = new Map(
  globSync('{app,services/content,packages/charts}/messages/*.json')
    .map((file) => path.resolve(file))
    .map((file) => [file, readCatalogue(file)]),
)
const folders = [config.contentDir, config.sheetsDir].flatMap((folder) => folder || [])
vite.watcher.add(folders)
vite.watcher.on('all', (_, file) => {
  if (CATALOGUE.test(file)) compileMessages(file)
  if (SOURCES.test(path.relative('', file))) {
    isChanged ||= !file.endsWith('.css')
    reloadIn(SETTLED_MS)
  } else if (folders.some((folder) => file.startsWith(folder + path.sep)))
    for (const ms of NOTICED_MS) setTimeout(reload, ms)
})

/** Loads the families of messages again that an edit changed, and writes their modules once no more edits follow. */
function compileMessages(file: string): void {
  const [before, after] = [catalogues.get(file) ?? {}, readCatalogue(file)]
  catalogues.set(file, after)
  const changed = Object.keys(after).filter(
    (family) => JSON.stringify(after[family]) !== JSON.stringify(before[family]),
  )
  for (const { moduleGraph } of vites.flatMap(({ environments }) => Object.values(environments)))
    for (const module of moduleGraph.idToModuleMap.values())
      if (changed.includes(MESSAGES.exec(module.file ?? '')?.[1] ?? '')) moduleGraph.invalidateModule(module)
  clearTimeout(writing)
  writing = setTimeout(() => {
    execFile(process.execPath, ['scripts/build/messages.ts'], (error) => {
      if (error) log.error('The messages could not be compiled', { error })
    })
  }, WRITTEN_MS)
}

/** Empty while an editor has not finished the file. */
function readCatalogue(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

function reloadIn(ms: number): void {
  clearTimeout(waiting)
  waiting = setTimeout(reload, ms)
}

function reload(): void {
  if (isChanged) site = null
  isChanged = false
  edition += 1
  for (const page of pages) page.write(CHANGED)
}

/** Script at the end of a page. */
function reloadScript(): string {
  return `<script>new EventSource('${RELOAD_PATH}${edition}').onmessage = () => location.reload()</script>`
}

/** The site of the present sources. */
function loadSite(): Promise<Site> {
  site ??= createSite().catch((error: unknown) => {
    site = null
    throw error
  })
  return site
}

async function createSite(): Promise<Site> {
  const module = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('#server/app.ts')
  return module.createSite(config, log, 'public', loadLocale)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const script = reloadScript()
    const { fetch } = await loadSite()
    const answered = getRequestListener(async (incoming, env) => asPage(await fetch(plain(incoming), env), script))
    await answered(request, response)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error('The site could not be loaded', { error })
    response.writeHead(500, { 'Content-Type': 'text/html' }).end(`The log contains the cause.${reloadScript()}`)
  }
}

/** A request whose response is complete and uncompressed, so that a script can be added. */
function plain(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Accept-Encoding')
  headers.delete('If-None-Match')
  return new Request(request, { headers })
}

/** A page that reloads, without its policy, because Vite adds inline styles. */
async function asPage(page: Response, script: string): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.delete('Content-Security-Policy')
  const isPage = headers.get('Content-Type')?.startsWith('text/html') && page.body
  if (isPage) {
    headers.delete('Content-Length')
    headers.set('Cache-Control', 'no-store')
  }
  return new Response(isPage ? (await page.text()) + script : page.body, { status: page.status, headers })
}

http.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const { url = '/' } = request
  if (url.startsWith(RELOAD_PATH)) {
    pages.add(response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }))
    response.write(url === RELOAD_PATH + edition ? '\n' : CHANGED)
    request.on('close', () => pages.delete(response))
    return
  }
  const own = vites.slice(1).find(({ config: { base } }) => url.startsWith(base)) ?? vite
  own.middlewares(request, response, () => void answer(request, response))
})
http.listen(config.port, () => process.stdout.write(`Development server at http://localhost:${config.port}\n`))
