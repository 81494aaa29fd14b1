import { Gauge, type Registry } from 'prom-client'
import { conditionOf, type UpstreamState } from '#services/upstream/call-counts.ts'
import type { PurgeCounts } from '#services/purging/purging.ts'

/** Number of page responses since the start by kind, and contents of the page cache. */
export interface PageCacheCounts {
  fresh: number
  stale: number
  rendered: number
  pages: number
  bytes: number
}

/** Values that are read at each scrape. */
export interface GaugeSources {
  upstreams: () => UpstreamState[]
  pageCache: () => PageCacheCounts
  mailCounts: () => Record<string, number>
  worksheets: () => readonly { state: string }[]
  /** Null: no CDN is configured. */
  purges: () => PurgeCounts | null
  overload: { inFlight(): number; refused(): number }
  connections: { refused(): number }
  /** Free bytes in the data folders. */
  freeBytes: () => Promise<number>
  /** Milliseconds. */
  now: () => number
}

type Values = Record<string, number>

interface GaugeDefinition {
  name: string
  help: string
  /** Name of the label. Without one there is a single value, ''. */
  label?: string
  read: () => Values | Promise<Values>
}

export function addGauges(registry: Registry, sources: GaugeSources): void {
  for (const { name, help, label, read } of [
    ...gaugesOfServer(sources),
    ...gaugesOfUpstreams(sources),
    ...gaugesOfPurges(sources),
  ]) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        for (const [key, value] of Object.entries(await read()))
          gauge.set(label === undefined ? {} : { [label]: key }, value)
      },
    })
  }
}

/** A gauge with a single value. */
function one(name: string, help: string, read: () => number): GaugeDefinition {
  return { name, help, read: () => ({ '': read() }) }
}

function gaugesOfServer(sources: GaugeSources): GaugeDefinition[] {
  const { pageCache, mailCounts, worksheets, overload, connections, freeBytes } = sources
  const countOf = (wanted: string) => worksheets().filter(({ state }) => state === wanted).length
  return [
    {
      name: 'disk_free_bytes',
      help: 'Bytes free where the data of the site is kept.',
      read: async () => ({ '': await freeBytes() }),
    },
    {
      name: 'page_cache_answers',
      help: 'Page responses since the start, by source.',
      label: 'how',
      read() {
        const { fresh, stale, rendered } = pageCache()
        return { fresh, stale, rendered }
      },
    },
    {
      name: 'mails_attempted',
      help: 'Attempts to send a mail since the start, by outcome.',
      label: 'outcome',
      read: mailCounts,
    },
    one('worksheets_held', 'Worksheets of which readers see an older version.', () => countOf('held')),
    one('worksheets_missing', 'Worksheets that pages name and that are not in their spreadsheets.', () =>
      countOf('missing'),
    ),
    one('page_cache_bytes', 'Bytes of cached pages.', () => pageCache().bytes),
    one('requests_in_flight', 'Requests in progress.', () => overload.inFlight()),
    one('requests_refused', 'Requests refused for overload since the start.', () => overload.refused()),
    one('connections_refused', 'Connections closed at a limit since the start.', () => connections.refused()),
  ]
}

function gaugesOfUpstreams({ upstreams, now }: GaugeSources): GaugeDefinition[] {
  const ofEach = (name: string, help: string, value: (state: UpstreamState) => number | null): GaugeDefinition => ({
    name,
    help,
    label: 'source',
    read: () =>
      Object.fromEntries(
        upstreams().flatMap((state) => {
          const found = value(state)
          return found === null ? [] : [[state.name, found]]
        }),
      ),
  })
  return [
    ofEach('upstream_calls', 'Calls to a service since the start.', ({ calls }) => calls),
    ofEach('upstream_failures', 'Failed calls to a service since the start.', ({ failures }) => failures),
    ofEach('upstream_is_failing', '1 while the last call to a service failed.', (state) =>
      conditionOf(state) === 'failing' ? 1 : 0,
    ),
    ofEach('snapshot_age_seconds', 'Seconds since the last good response of a service.', ({ answeredAt }) =>
      answeredAt === null ? null : (now() - answeredAt) / 1000,
    ),
  ]
}

function gaugesOfPurges({ purges }: GaugeSources): GaugeDefinition[] {
  const ofPurges = (name: string, help: string, value: (counts: PurgeCounts) => number): GaugeDefinition => ({
    name,
    help,
    read() {
      const counts = purges()
      return counts ? { '': value(counts) } : {}
    },
  })
  return [
    {
      name: 'purge_calls',
      help: 'Purge calls to a CDN since the start, by outcome.',
      label: 'outcome',
      read() {
        const { taken, failed } = purges() ?? { taken: 0, failed: 0 }
        return { taken, failed }
      },
    },
    ofPurges('purge_keys_waiting', 'Changed keys of which a CDN has not been notified yet.', ({ waiting }) => waiting),
    ofPurges('purge_keys_dropped', 'Keys dropped since the start.', ({ dropped }) => dropped),
    ofPurges('purge_is_failing', '1 while the last call to a CDN failed.', ({ isFailing }) => (isFailing ? 1 : 0)),
  ]
}
