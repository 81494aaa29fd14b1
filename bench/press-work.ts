import type { Page } from 'playwright-core'
import { recordTrace, type TraceEvent } from '../scripts/trials/trace-frames.ts'

/**
 * Processor time of a press from the lifted finger to the next frame: ms of the page's main thread. Other programs on
 * the machine do not affect it.
 */
export async function workOfPress(page: Page, press: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events = await recordTrace(session, async () => {
    await press()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  })
  return workIn(events)
}

function workIn(events: TraceEvent[]): number {
  const dispatched = (kind: string) =>
    events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === kind)
  const [lifted, click] = [dispatched('pointerup'), dispatched('click')]
  const ofPage = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === click?.pid && tid === click.tid)
  const frames = ofPage.filter(({ name, ts }) => name === 'Commit' && click && ts >= click.ts + (click.dur ?? 0))
  const frame = frames.toSorted((a, b) => a.ts - b.ts)[0]
  if (!lifted || !frame) return NaN
  const tasks = ofPage.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > lifted.ts && ts < frame.ts)
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
