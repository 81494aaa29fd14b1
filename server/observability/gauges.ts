import { Gauge, type Registry } from 'prom-client'
import { conditionOf, type UpstreamState } from '#services/upstream/call-counts.ts'
import type { PurgeCounts } from '#services/purging/purging.ts'

/** How pages were answered since the start, and what is kept. */
export interface PageCacheCounts {
  fresh: number
  stale: number
  rendered: number
  pages: number
  bytes: number
}

/** What is read at the moment somebody asks. */
export interface GaugeSources {
  upstreams: () => UpstreamState[]
  pageCache: () => PageCacheCounts
  mailCounts: () => Record<string, number>
  worksheets: () => readonly { state: string }[]
  /** null: there is no CDN to tell. */
  purges: () => PurgeCounts | null
  overload: { inFlight(): number; refused(): number }
  connections: { refused(): number }
  /** Bytes that the server may still write where its data is kept. */
  freeBytes: () => Promise<number>
  /** Milliseconds. */
  now: () => number
}

type SetValue = (labels: Record<string, string>, value: number) => void

interface GaugeDefinition {
  name: string
  help: string
  label?: string
  read: (set: SetValue) => void | Promise<void>
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
      collect: () => read((labels, value) => gauge.set(labels, value)),
    })
  }
}

function gaugesOfServer(sources: GaugeSources): GaugeDefinition[] {
  const { pageCache, mailCounts, worksheets, overload, connections, freeBytes } = sources
  const countOf = (wanted: string) => worksheets().filter(({ state }) => state === wanted).length
  return [
    {
      name: 'disk_free_bytes',
      help: 'Bytes free where the data of the site is kept.',
      read: async (set) => set({}, await freeBytes()),
    },
    {
      name: 'page_cache_answers',
      help: 'Pages answered since the start, by how.',
      label: 'how',
      read(set) {
        const { fresh, stale, rendered } = pageCache()
        for (const [how, count] of Object.entries({ fresh, stale, rendered })) set({ how }, count)
      },
    },
    {
      name: 'mails_attempted',
      help: 'Attempts to send a mail since the start, by their end.',
      label: 'outcome',
      read(set) {
        for (const [outcome, count] of Object.entries(mailCounts())) set({ outcome }, count)
      },
    },
    {
      name: 'worksheets_held',
      help: 'Worksheets of which readers see an older version.',
      read: (set) => set({}, countOf('held')),
    },
    {
      name: 'worksheets_missing',
      help: 'Worksheets that pages name and that are not in their spreadsheets.',
      read: (set) => set({}, countOf('missing')),
    },
    {
      name: 'page_cache_bytes',
      help: 'Bytes of finished pages held.',
      read: (set) => set({}, pageCache().bytes),
    },
    {
      name: 'requests_in_flight',
      help: 'Requests being worked on.',
      read: (set) => set({}, overload.inFlight()),
    },
    {
      name: 'requests_refused',
      help: 'Requests refused for overload since the start.',
      read: (set) => set({}, overload.refused()),
    },
    {
      name: 'connections_refused',
      help: 'Connections closed by a bound since the start.',
      read: (set) => set({}, connections.refused()),
    },
  ]
}

function gaugesOfUpstreams({ upstreams, now }: GaugeSources): GaugeDefinition[] {
  const ofEach = (name: string, help: string, value: (state: UpstreamState) => number | null): GaugeDefinition => ({
    name,
    help,
    label: 'source',
    read(set) {
      for (const state of upstreams()) {
        const found = value(state)
        if (found !== null) set({ source: state.name }, found)
      }
    },
  })
  return [
    ofEach('upstream_calls', 'Calls to a service since the start.', ({ calls }) => calls),
    ofEach('upstream_failures', 'Failed calls to a service since the start.', ({ failures }) => failures),
    ofEach('upstream_is_failing', '1 while the last call to a service failed.', (state) =>
      conditionOf(state) === 'failing' ? 1 : 0,
    ),
    ofEach('snapshot_age_seconds', 'Seconds since a service last gave a good answer.', ({ answeredAt }) =>
      answeredAt === null ? null : (now() - answeredAt) / 1000,
    ),
  ]
}

function gaugesOfPurges({ purges }: GaugeSources): GaugeDefinition[] {
  const one = (name: string, help: string, value: (counts: PurgeCounts) => number): GaugeDefinition => ({
    name,
    help,
    read(set) {
      const counts = purges()
      if (counts) set({}, value(counts))
    },
  })
  return [
    {
      name: 'purge_calls',
      help: 'Calls that tell a CDN what changed, since the start, by their end.',
      label: 'outcome',
      read(set) {
        const { taken, failed } = purges() ?? { taken: 0, failed: 0 }
        for (const [outcome, count] of Object.entries({ taken, failed })) set({ outcome }, count)
      },
    },
    one('purge_keys_waiting', 'Keys of what changed that a CDN is still to be told.', ({ waiting }) => waiting),
    one('purge_keys_dropped', 'Keys that were given up since the start.', ({ dropped }) => dropped),
    one('purge_is_failing', '1 while the last call to a CDN failed.', ({ isFailing }) => (isFailing ? 1 : 0)),
  ]
}
