import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ProviderError } from '#domain/errors.ts'
import type { DemandUrgency, Reading, Readings } from '#services/servers/readings.ts'
import type { Workers } from '#services/servers/workers.ts'

/** What the worker with the lease keeps for the others; what does not fit is asked for again. */
const MAX_CHARACTERS = 32 * 1024 * 1024
/** Answers that are known again when they change; anybody can ask for charts that are not there. */
const MAX_VERSIONS = 20_000
/** Changes come in bursts. */
const TOLD_AFTER_MS = 100

/** What a worker asks of the one with the lease. */
interface Asked {
  source: string
  name: string
  urgency?: DemandUrgency
}

/**
 * What services answered, in the memory of the worker with the lease.
 *
 * @returns that of one service
 */
export function createWorkerReadings(workers: Workers, now: () => number): (source: string) => Readings {
  const sources = new Map<string, ReturnType<typeof createSource>>()
  workers.onQuestion('reading', async (text) => {
    const { source, name } = JSON.parse(text) as Asked
    return JSON.stringify(sources.get(source)?.findHere(name) ?? null)
  })
  workers.onQuestion('reading_demand', async (text) => {
    const { source, name, urgency = 'now' } = JSON.parse(text) as Asked
    const found = sources.get(source)
    if (!found) throw new Error('nothing of that service is asked for here')
    return found.answerDemand(name, urgency)
  })
  workers.session.onNotice('reading', (text) => {
    const { source, names } = JSON.parse(text) as { source: string; names: string[] }
    if (!workers.session.lease.isHeld()) sources.get(source)?.tell(names)
  })
  return (source) => {
    const own = createSource(source, workers, now)
    sources.set(source, own)
    return own.readings
  }
}

function createSource(source: string, workers: Workers, now: () => number) {
  const { lease } = workers.session
  const kept = createKept((names) => workers.session.notify('reading', JSON.stringify({ source, names })), now)
  const tellers: ((names: readonly string[]) => void)[] = []
  const asked = new Map<string, Promise<string>>()
  let onDemand: ((name: string, urgency: DemandUrgency) => Promise<string>) | null = null

  const readings: Readings = {
    asksItself: () => lease.isHeld(),
    async find(name) {
      if (lease.isHeld()) return kept.find(name)
      const text = await workers.askHolder('reading', JSON.stringify({ source, name }))
      const found = JSON.parse(text) as Reading | null
      // The others have read it too, and are told of what comes after it, also when this worker has the lease by then.
      if (found) kept.know(name, found.text)
      return found
    },
    keep: (name, text) => kept.keep(name, text),
    settled: async () => {},
    // The same demand by several visitors is one.
    demand(name, urgency) {
      const known = asked.get(name)
      if (known) return known
      const text = JSON.stringify({ source, name, urgency })
      const own = workers.askHolder('reading_demand', text).finally(() => asked.delete(name))
      asked.set(name, own)
      return own
    },
    onDemand: (answer) => void (onDemand = answer),
    onChange: (tell) => void tellers.push(tell),
  }
  return {
    readings,
    findHere: (name: string) => kept.find(name),
    async answerDemand(name: string, urgency: DemandUrgency) {
      if (!onDemand || !lease.isHeld()) throw new ProviderError('content', 'not-ready')
      return onDemand(name, urgency)
    },
    tell: (names: readonly string[]) => tellers.forEach((tell) => tell(names)),
  }
}

/** @param tell told of the names whose answers are others than before */
function createKept(tell: (names: string[]) => void, now: () => number) {
  const texts = new LRUCache<string, { text: string; at: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }, name) => text.length + name.length + 100,
  })
  const versions = new LRUCache<string, string>({ max: MAX_VERSIONS })
  let changed = new Set<string>()

  function tellSoon(name: string): void {
    if (changed.size === 0)
      setTimeout(() => {
        const names = [...changed]
        changed = new Set()
        tell(names)
      }, TOLD_AFTER_MS)
    changed.add(name)
  }

  /** @returns whether another answer was known before */
  function know(name: string, text: string): boolean {
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const before = versions.get(name)
    versions.set(name, version)
    return before !== undefined && before !== version
  }

  return {
    know,
    find(name: string): Reading | null {
      const found = texts.get(name)
      return found ? { text: found.text, ageMs: now() - found.at } : null
    },
    keep(name: string, text: string): void {
      texts.set(name, { text, at: now() })
      if (know(name, text)) tellSoon(name)
    },
  }
}
