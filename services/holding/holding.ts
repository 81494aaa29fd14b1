import { partsOfChartKey } from '../sheets/charts/chart-key.ts'
import type { ValuesAnswer } from '../sheets/values/values-answer.ts'
import type { Log } from '../log.ts'
import { isLoggedByStore } from '../storage/watched-store.ts'
import { missingSentence } from './nearest-title.ts'
import { differs, findCells, versionOf, wasPublished, type Cells, type WorksheetRow } from './worksheet-rows.ts'
import { createWorksheetStates, createWriteChanges, isDue, isGone } from './worksheet-states.ts'
import { NOTHING_HELD, PRESENT, type WorksheetStates } from './worksheet-states.ts'
import { compareWithShown, type CompareOptions } from './compare-cells.ts'
import { isHeldAtFirst } from './reasons.ts'

/** Keeps the published version while a worksheet is wrong, missing or unreadable (docs/contracts/holding.md). */
export interface Holding {
  /** Decides which version readers get after a response. Never throws. Without the database, nothing is published. */
  receive(key: string, answer: ValuesAnswer, nearest: string | null): Promise<Received>
  /**
   * Reasons for which readers get no chart: an editor removed it, its worksheet has been missing too long, or its first version is
   * held. Null: they get one.
   */
  hides(key: string): 'removed' | 'gone' | 'held' | null
  /** True for a worksheet known from an earlier process, even if no page names it now. */
  knows(key: string): boolean
  /**
   * Time of the last read of the published version, ms since 1970. held: a newer version waits; stale: the worksheet is
   * missing or unreadable; null: readers see the current version.
   */
  ageOf(key: string): { at: number; mark: 'held' | 'stale' } | null
  /** The published version; null if unknown. */
  published(key: string): Promise<{ cells: Cells; at: string } | null>
}

interface HoldingOptions extends CompareOptions {
  /** False: every version is published at once, and a missing worksheet disappears. */
  isOn: boolean
  /** The worksheets come with the program, which may change their types. */
  isBundled?: boolean
  /** The site has a desk, where editors decide about a first version. */
  hasDesk: boolean
  /** Number of days after which a held version without a decision is published. */
  holdDays: number
  /** Recipients of notices: "webhook", and mail addresses. */
  targets: readonly string[]
  siteUrl: string
  now: () => Date
  log: Log
}

/** Creates the holding service and its states. The states are for decisions and background jobs. */
export function createHolding(options: HoldingOptions): { holding: Holding; states: WorksheetStates } {
  const { store, isOn, now, log } = options
  const states = createWorksheetStates(store, { now, log })
  const write = createWriteChanges(options, states)
  const judge = createJudgeVersion(options, write)

  async function receiveNone(row: WorksheetRow, isMissing: boolean, nearest: string | null): Promise<Received> {
    const field = isMissing ? 'missing_since' : 'unreadable_since'
    const message = isMissing
      ? missingSentence(row.title, nearest)
      : 'The spreadsheet is not public, or cannot be read.'
    const reason = { code: isMissing ? ('missing' as const) : ('unreadable' as const), message }
    const isWritten = row[field] !== '' || (await write.lose(row, field, reason))
    if (row.published === '' || !isOn) return 'as read'
    return isWritten ? 'as before' : 'not settled'
  }

  async function published(key: string): Promise<{ cells: Cells; at: string } | null> {
    const row = await states.find(key)
    if (!row || row.published === '') return null
    try {
      const cells = await store.read((db) => findCells(db, row, row.published))
      return cells && { cells, at: row.read_at }
    } catch {
      return null
    }
  }

  async function receive(key: string, answer: ValuesAnswer, nearest: string | null): Promise<Received> {
    const found = await states.find(key)
    // Without the database the published version is unknown.
    if (found === undefined) return 'not settled'
    // The server that called the service decides about publication.
    if (answer.ageMs !== undefined) return follow(found, answer, isOn)
    const row = found ?? states.start(partsOfChartKey(key))
    try {
      if (!answer.ok) {
        const { isOfOne, upstreamStatus, status } = answer
        // A failure of the service is not a fault of the worksheet.
        if (status !== 404) return 'as before'
        return await receiveNone(row, isOfOne && upstreamStatus !== null, nearest)
      }
      const version = versionOf(answer.rows)
      if (version !== row.published) return await judge(row, version, answer)
      states.read(row, now().toISOString())
      // Remarks to editors stay with the published version.
      const isOver = { ...(row.held === '' ? {} : NOTHING_HELD), ...PRESENT }
      if (!differs(row, isOver)) return 'as read'
      const isWritten = await write.change(row, { ...isOver, read_at: now().toISOString() }, async () => {})
      return isWritten ? 'as read' : 'not settled'
    } catch (error) {
      if (!isLoggedByStore(error))
        log.warn('A worksheet could not be compared; the published one stays', { ...partsOfChartKey(key), error })
      return 'not settled'
    }
  }

  return {
    states,
    holding: {
      receive: (key, answer, nearest) => states.inTurn(key, () => receive(key, answer, nearest)),
      ...createHoldingView(states, isOn, now),
      published,
    },
  }
}

/** Holding data that is available without reading worksheets. */
function createHoldingView(
  states: WorksheetStates,
  isOn: boolean,
  now: () => Date,
): Pick<Holding, 'hides' | 'knows' | 'ageOf'> {
  return {
    hides(key) {
      const row = states.peek(key)
      if (row && row.removed_at !== '') return 'removed'
      if (!row || !isOn) return null
      return isGone(row, now()) ? 'gone' : row.published === '' && row.held !== '' ? 'held' : null
    },
    knows: (key) => states.peek(key) !== null,
    ageOf(key) {
      const row = states.peek(key)
      if (!row || !isOn || row.published === '') return null
      const at = Date.parse(row.read_at)
      if (row.missing_since || row.unreadable_since) return { at, mark: 'stale' }
      return row.held ? { at, mark: 'held' } : null
    },
  }
}

/** If another server decides, readers get the response only if it is published. */
function follow(row: WorksheetRow | null, answer: ValuesAnswer, isOn: boolean): Received {
  if (row === null || row.published === '' || !isOn) return 'as read'
  return answer.ok && versionOf(answer.rows) === row.published ? 'as read' : 'as before'
}

/**
 * Version that readers get after a worksheet was read again. 'as read': the new one. 'as before': the previous one.
 * 'not settled': the previous one until the database is available.
 */
type Received = 'as read' | 'as before' | 'not settled'

type Options = CompareOptions & Pick<HoldingOptions, 'isOn' | 'isBundled' | 'hasDesk' | 'holdDays' | 'now'>

/** Decides about a new version: publishes or holds it. */
function createJudgeVersion(options: Options, write: ReturnType<typeof createWriteChanges>) {
  const { store, isOn, isBundled = false, hasDesk, now } = options

  async function judge(row: WorksheetRow, version: string, cells: Cells): Promise<Received> {
    if (row.published === '' && row.held !== version) return judgeFirst(row, version, cells)
    if (row.held === version) {
      if (isOn && !isDue(row, now(), options.holdDays)) return keep(row, PRESENT)
      return (await write.publish(row, version, cells, [])) ? 'as read' : 'not settled'
    }
    if (!isOn) {
      await write.publish(row, version, cells, [])
      return 'as read'
    }
    // A version that was published once is never held again.
    const isKnown = await store.read((db) => wasPublished(db, row, version))
    const { reasons: found } = isKnown ? { reasons: [] } : await compareWithShown(row, cells, options)
    const reasons = found.filter(({ code }) => !isBundled || code !== 'type-changed')
    if (reasons.length === 0) return (await write.publish(row, version, cells, [])) ? 'as read' : 'not settled'
    return (await write.hold(row, version, cells, reasons)) ? 'as before' : 'not settled'
  }

  async function judgeFirst(row: WorksheetRow, version: string, cells: Cells): Promise<Received> {
    const { reasons } = await compareWithShown(row, cells, options)
    const isHeld = isOn && hasDesk && isHeldAtFirst(reasons)
    if (isHeld) return (await write.hold(row, version, cells, reasons)) ? 'as before' : 'not settled'
    await write.publish(row, version, cells, reasons)
    return 'as read'
  }

  /** Readers keep the published version. The row is stored if it changes. */
  async function keep(row: WorksheetRow, changes: Partial<WorksheetRow>): Promise<Received> {
    const isWritten = !differs(row, changes) || (await write.change(row, changes, async () => {}))
    return isWritten ? 'as before' : 'not settled'
  }

  return judge
}
