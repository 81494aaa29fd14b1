import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../run/free-port.ts'
import { startFaultProxy } from '../fault-proxy.ts'
import { newFolder, startSite, visit } from '../faulty-site.ts'
import { metric, readAll, readiness, until, untilLogged, type Night } from './night.ts'

/** As the desk lists them, newest first. */
interface Version {
  version: string
  published_at: string | null
}

const TTL_SECONDS = 10
const LONG = 60_000

/** A site over services of its own, which a proxy makes fail; WordPress and Google at different addresses. */
async function startWithServices() {
  const origin = await startSite({ DATA_DIR: newFolder() })
  const [wordpress, google] = [
    await startFaultProxy(origin.url, await freePort()),
    await startFaultProxy(origin.url, await freePort()),
  ]
  const site = await startSite({
    DATA_DIR: newFolder(),
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

/** Google answers 429 to every call: its quota is used up. */
export async function quota(night: Night): Promise<void> {
  const { site, google, close } = await startWithServices()
  google.fault = (_request, response) => response.writeHead(429, { 'Retry-After': '5' }).end('{"error":{"code":429}}')
  const failing = 'upstream_is_failing{source="worksheets"}'
  const ms = await until(async () => (await metric(site.url, failing)) === 1, LONG)
  night.check('upstream_is_failing{source="worksheets"} is 1', ms !== null, { ms })
  await untilLogged(night, site, '"upstream":"sheets"', LONG)
  night.check('readers have every page', (await readAll(site.url)).whole === 5, await readAll(site.url))
  google.calls.length = 0
  await until(() => false, 15_000)
  night.say(`calls to Google in 15 s meanwhile: ${google.calls.length}`)
  google.fault = null
  const back = await until(async () => (await metric(site.url, failing)) === 0, LONG)
  night.check('it is 0 again', back !== null, { ms: back })
  await untilLogged(night, site, 'works again', LONG)
  await close()
}

/** WordPress takes no connection. */
export async function wordpress(night: Night): Promise<void> {
  const { site, wordpress: service, close } = await startWithServices()
  await service.stop()
  const failing = 'upstream_is_failing{source="content"}'
  const ms = await until(async () => (await metric(site.url, failing)) === 1, LONG)
  night.check('upstream_is_failing{source="content"} is 1', ms !== null, { ms })
  await untilLogged(night, site, '"upstream":"content"', LONG)
  night.check('readers have every page', (await readAll(site.url)).whole === 5, await readAll(site.url))
  const { html } = await visit(site.url, '/topic/health')
  night.say(`footer: ${/Checked on[^<]*(?:<[^>]+>[^<]*){0,4}/.exec(html)?.[0]?.replace(/<[^>]+>/g, '') ?? 'no date'}`)
  night.check(
    '/readyz is ready',
    (await fetch(`${site.url}/readyz`)).status === 200,
    (await readiness(site.url))['checks'],
  )
  await service.start()
  const back = await until(async () => (await metric(site.url, failing)) === 0, LONG)
  night.check('it is 0 again', back !== null, { ms: back })
  await untilLogged(night, site, 'works again', LONG)
  await close()
}

/** An editor publishes figures that are wrong: some are held by themselves, and what reads well is taken back at the desk. */
export async function worksheet(night: Night): Promise<void> {
  const [content, key] = [path.join(newFolder(), 'content'), 'a-key-of-twenty-characters']
  cpSync('content', content, { recursive: true })
  const site = await startSite({ DATA_DIR: newFolder(), CONTENT_DIR: content, DESK_KEYS: `Ana:${key}` })
  const chart = 'access-to-care/Mental%20Health%20Providers'
  const read = () => fetch(`${site.url}/charts/${chart}.csv`).then((answer) => answer.text())
  const before = await read()
  await fetch(`${site.url}/topic/health/access-to-care`)
  const file = path.join(content, 'worksheets/access-to-care/Mental Health Providers.csv')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/(\d)(,|\n|")/g, '$10000$2'))
  const held = await until(async () => (await metric(site.url, 'worksheets_held')) === 1, LONG)
  night.check('figures ten times as large are held: worksheets_held is 1', held !== null, { ms: held })
  night.check('readers see the earlier figures', (await read()) === before)
  writeFileSync(
    file,
    text.replace(/(\d)(\d)(,|\n|")/, (_, ...[a, b, end]: string[]) => `${a}${(Number(b) + 1) % 10}${end}`),
  )
  const published = await until(async () => (await read()) !== before, LONG)
  night.check('a wrong figure that looks possible is published', published !== null, { ms: published })
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Origin: site.url }
  const address = `${site.url}/desk/api/versions/${chart}`
  const { versions } = (await (await fetch(address, { headers })).json()) as { versions: Version[] }
  const earlier = versions.filter(({ published_at }) => published_at !== null)[1]
  night.say(`versions at the desk: ${JSON.stringify(versions)}`)
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ version: earlier?.version }) })
  night.check('the desk publishes the version before', answer.ok, answer.status)
  await until(async () => (await read()) === before, 5000)
  night.check('the earlier version is shown again', (await read()) === before)
  await site.end('SIGKILL')
}
