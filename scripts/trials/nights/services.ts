import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startFaultProxy } from '../fault-proxy.ts'
import { temporaryFolder } from '../../run/temporary-folder.ts'
import { metric, readAll, readiness, startSite, until, untilLogged, visit } from '../faulty-site.ts'
import { check, say } from '../report.ts'

/** Versions as the desk lists them, newest first. */
interface Version {
  version: string
  published_at: string | null
}

const TTL_SECONDS = 10
const LONG = 60_000

/** A site over separate services behind proxies that make them fail. WordPress and Google have different addresses. */
async function startWithServices() {
  const origin = await startSite()
  const [wordpress, google] = [await startFaultProxy(origin.url), await startFaultProxy(origin.url)]
  const site = await startSite({
    CONTENT_URL: wordpress.url,
    SHEETS_URL: google.url,
    SHEETS_API_KEY: 'key',
    CACHE_TTL_SECONDS: String(TTL_SECONDS),
  })
  await readAll(site.url)
  return {
    site,
    wordpress,
    google,
    close: async () => {
      for (const one of [site, origin]) await one.end('SIGKILL')
      for (const proxy of [wordpress, google]) await proxy.stop()
    },
  }
}

/** Google responds with 429 to every call, because its quota is used up. */
export async function quota(): Promise<void> {
  const { site, google, close } = await startWithServices()
  google.fault = (_request, response) => response.writeHead(429, { 'Retry-After': '5' }).end('{"error":{"code":429}}')
  const failing = 'upstream_is_failing{source="worksheets"}'
  const ms = await until(async () => (await metric(site.url, failing)) === 1, LONG)
  check('upstream_is_failing{source="worksheets"} is 1', ms !== null, { ms })
  await untilLogged(site, '"upstream":"sheets"', LONG)
  check('readers have every page', (await readAll(site.url)).whole === 5, await readAll(site.url))
  google.calls.length = 0
  await until(() => false, 15_000)
  say(`calls to Google in 15 s meanwhile: ${google.calls.length}`)
  google.fault = null
  const back = await until(async () => (await metric(site.url, failing)) === 0, LONG)
  check('it is 0 again', back !== null, { ms: back })
  await untilLogged(site, 'works again', LONG)
  await close()
}

/** WordPress accepts no connection. */
export async function wordpress(): Promise<void> {
  const { site, wordpress: service, close } = await startWithServices()
  await service.stop()
  const failing = 'upstream_is_failing{source="content"}'
  const ms = await until(async () => (await metric(site.url, failing)) === 1, LONG)
  check('upstream_is_failing{source="content"} is 1', ms !== null, { ms })
  await untilLogged(site, '"upstream":"content"', LONG)
  check('readers have every page', (await readAll(site.url)).whole === 5, await readAll(site.url))
  const { html } = await visit(site.url, '/topic/health')
  say(`footer: ${/Checked on[^<]*(?:<[^>]+>[^<]*){0,4}/.exec(html)?.[0]?.replace(/<[^>]+>/g, '') ?? 'no date'}`)
  check('/readyz is ready', (await fetch(`${site.url}/readyz`)).status === 200, (await readiness(site.url))['checks'])
  await service.start()
  const back = await until(async () => (await metric(site.url, failing)) === 0, LONG)
  check('it is 0 again', back !== null, { ms: back })
  await untilLogged(site, 'works again', LONG)
  await close()
}

/** An editor publishes wrong values. Some are held automatically, and the others are withdrawn on the desk. */
export async function worksheet(): Promise<void> {
  const [content, key] = [path.join(temporaryFolder(), 'content'), 'a-key-of-twenty-characters']
  cpSync('content', content, { recursive: true })
  const site = await startSite({ CONTENT_DIR: content, DESK_KEYS: `Ana:${key}` })
  const chart = 'access-to-care/Mental%20Health%20Providers'
  const read = () => fetch(`${site.url}/charts/${chart}.csv`).then((response) => response.text())
  const before = await read()
  await fetch(`${site.url}/topic/health/access-to-care`)
  const file = path.join(content, 'worksheets/access-to-care/Mental Health Providers.csv')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/(\d)(,|\n|")/g, '$10000$2'))
  const held = await until(async () => (await metric(site.url, 'worksheets_held')) === 1, LONG)
  check('figures ten times as large are held: worksheets_held is 1', held !== null, { ms: held })
  check('readers see the earlier figures', (await read()) === before)
  writeFileSync(
    file,
    text.replace(/(\d)(\d)(,|\n|")/, (_, ...[a, b, end]: string[]) => `${a}${(Number(b) + 1) % 10}${end}`),
  )
  const published = await until(async () => (await read()) !== before, LONG)
  check('a wrong figure that looks possible is published', published !== null, { ms: published })
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Origin: site.url }
  const address = `${site.url}/desk/api/versions/${chart}`
  const { versions } = (await (await fetch(address, { headers })).json()) as { versions: Version[] }
  const earlier = versions.filter(({ published_at }) => published_at !== null)[1]
  say(`versions at the desk: ${JSON.stringify(versions)}`)
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version: earlier?.version }),
  })
  check('the desk publishes the version before', response.ok, response.status)
  await until(async () => (await read()) === before, 5000)
  check('the earlier version is shown again', (await read()) === before)
  await site.end('SIGKILL')
}
