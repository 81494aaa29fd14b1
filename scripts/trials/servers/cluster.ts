import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../run/free-port.ts'
import { startFaultProxy } from '../fault-proxy.ts'
import { startDatabase } from './database.ts'
import { temporaryFolder } from '../../run/temporary-folder.ts'
import type { ServerProcess } from '../../run/server-process.ts'
import { startSite } from '../faulty-site.ts'

/** Time for which the services' responses count as fresh in the trial. */
export const TTL_SECONDS = 10
export const SECRET = 'the-secret-of-the-hook'
export const OK = 200
const SERVERS = 3
export const PAGES = [
  '/',
  '/explore-the-data',
  '/topic/health',
  '/topic/health/access-to-care',
  '/blog',
  '/events',
  '/faqs',
]

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Three servers on one database, over services that count their calls.
 *
 * @throws Error without PostgreSQL's programs
 */
export async function startCluster() {
  const database = await startDatabase(SERVERS)
  const contentDir = path.join(temporaryFolder(), 'content')
  cpSync('content', contentDir, { recursive: true })
  const origin = await startSite({ CONTENT_DIR: contentDir })
  const services = await startFaultProxy(origin.url)
  const [varnishPort, nginxPort] = [await freePort(), await freePort()]
  const ports: number[] = []
  for (let index = 0; index < SERVERS; index += 1) ports.push(await freePort())

  const settings = () => ({
    CONTENT_URL: services.url,
    SHEETS_URL: services.url,
    SHEETS_API_KEY: 'key',
    CACHE_TTL_SECONDS: String(TTL_SECONDS),
    HOOK_SECRET: SECRET,
    TRUST_PROXY: '1',
  })
  /** Settings of one of the three servers, by its index; by default of an additional one. */
  const shared = (index?: number) => ({
    ...settings(),
    ...(index !== undefined && { PORT: String(ports[index]) }),
    SHARED_STATE: 'postgres',
    ...database.settings(index),
    PURGE_URL: `http://127.0.0.1:${varnishPort}/`,
    PURGE_ADAPTER: 'varnish-xkey',
  })
  const servers: ServerProcess[] = []
  for (const index of ports.keys()) servers.push(await startSite(shared(index)))

  async function stop(): Promise<void> {
    for (const site of [...servers, origin]) await site.end('SIGKILL')
    await services.stop()
    await database.stop()
  }

  return {
    ...database,
    servers,
    services,
    contentDir,
    varnishPort,
    nginxPort,
    ports,
    settings,
    shared,
    stop,
    async restart(index: number, env: Record<string, string> = {}) {
      await servers[index]?.end('SIGTERM')
      servers[index] = await startSite({ ...shared(index), ...env })
    },
    /** Requests every page of every server in sequence. */
    async visitAll(this: void, sites: readonly ServerProcess[] = servers): Promise<number[]> {
      const statuses: number[] = []
      for (const page of PAGES) for (const { url } of sites) statuses.push(await statusOf(url + page))
      return statuses
    },
  }
}

/** Settings of a server with its clock shifted by this many milliseconds. */
export function clockOff(ms: number): Record<string, string> {
  const file = path.join(temporaryFolder(), 'clock')
  writeFileSync(file, String(ms))
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('scripts/test/clock-faults.ts')).href}`,
    CLOCK_FILE: file,
  }
}

/** Status of a response; 0 without one. */
export async function statusOf(url: string): Promise<number> {
  const response = await fetch(url).catch(() => null)
  await response?.arrayBuffer().catch(() => {})
  return response?.status ?? 0
}

export const allOk = (statuses: readonly number[]): boolean => statuses.every((status) => status === OK)

/** Time of a server's last log line with these words, ms since 1970; 0: never. */
export function loggedAt({ lines }: ServerProcess, words: string): number {
  const line = lines.findLast((each) => each.includes(words))
  return line === undefined ? 0 : Date.parse((JSON.parse(line) as { time: string }).time)
}
