import type { CDPSession } from '@playwright/test'

/** Uninterrupted work of the main thread. */
export interface Frame {
  /** Processor time, so that other programs do not count. */
  ms: number
  /** Kinds of work in the frame, the longest first. */
  work: string
}

export interface TraceEvent {
  name: string
  ph: string
  ts: number
  /** Wall time and processor time, microseconds. */
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string; data?: { type?: string } }
}

/** Minimum length of a task that is analyzed, ms. */
const SHORT_MS = 1

/** Work of the main thread in the page of a session during an action. */
export async function readTrace(session: CDPSession, happens: () => Promise<void>): Promise<Frame[]> {
  return framesOf(await recordTrace(session, happens))
}

/** All events of a browser during an action. */
export async function recordTrace(session: CDPSession, happens: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,__metadata'
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories.split(',') },
  })
  await happens()
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  return events
}

function framesOf(events: readonly TraceEvent[]): Frame[] {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const busiest = main
    .map(({ pid, tid }) => events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid))
    .toSorted((a, b) => b.length - a.length)[0]
  const tasks = (busiest ?? []).filter(({ name }) => name === 'ThreadControllerImpl::RunTask' || name === 'RunTask')
  return tasks
    .filter(({ tdur = 0 }) => tdur / 1000 > SHORT_MS)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ ms: tdur / 1000, work: workIn(busiest ?? [], ts, ts + dur) }))
}

function workIn(events: readonly TraceEvent[], from: number, to: number): string {
  const sums = new Map<string, number>()
  for (const { name, ts, dur = 0, tdur = 0 } of events)
    if (ts >= from && ts + dur <= to && !name.endsWith('RunTask')) sums.set(name, (sums.get(name) ?? 0) + tdur / 1000)
  const most = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, 5)
  return most.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')
}

/** The longest frame; a frame of length zero if there is none. */
export function longestFrame(frames: readonly Frame[]): Frame {
  return frames.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, work: '' }
}
