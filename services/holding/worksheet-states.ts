import { sheetKey } from '#domain/surrogate-keys.ts'
import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import { chartKey } from '#services/sheets/charts/chart-key.ts'
import { isLoggedByStore } from '#services/storage/watched-store.ts'
import { noticeText, queueNotice, withdrawNotice } from './notice-deliveries.ts'
import type { Reason } from './reasons.ts'
import { changedAfter, findRow, keepVersion, listChangesSince, listRows, newRow } from './worksheet-rows.ts'
import { noteReadings, replaceRow, type Cells, type WorksheetName, type WorksheetRow } from './worksheet-rows.ts'

/** Rows of all worksheets in memory, equal to those of the database. */
export type WorksheetStates = ReturnType<typeof createWorksheetStates>

/** Age of the changes that each check covers, because the clocks of servers differ. */
const LOOKBACK_MS = 60 * 1000
/** The same for an occasional longer check, which covers all worksheets after the start of a large site. */
const FAR_LOOKBACK_MS = 15 * 60 * 1000
const FAR_LOOKBACK_INTERVAL_MS = 60 * 1000
/** Columns that pages show as a mark, including the status page. */
const MARKS = ['removed_at', 'held', 'missing_since', 'unreadable_since'] as const
/** Columns that pages depend on. */
const SEEN = ['published', ...MARKS] as const
/** Delay between two attempts to read an unavailable database. */
const RETRY_MS = 1000

const DAY_MS = 24 * 60 * 60 * 1000
/** Number of days for which readers keep a missing worksheet. */
const MISSING_DAYS = 14

export const NOTHING_HELD = { held: '', held_at: '', reasons: '[]', is_kept: 0 }
export const PRESENT = { missing_since: '', unreadable_since: '' }

/** Delay before a notice, because some editors save by deleting and rewriting. */
const NOTICE_AFTER_MS = 10_000

export function createWorksheetStates(store: Store, { now, log }: { now: () => Date; log: Log }) {
  const rows = new Map<string, WorksheetRow>()
  const pendingReads = new Set<string>()
  const newerRows = createNewerRows(store)
  let changes = 0
  const listeners = { change: (_key: string) => {}, return: async () => {}, touch: (_keys: readonly string[]) => {} }
  const keyOf = ({ spreadsheet, title }: WorksheetName) => chartKey(spreadsheet, title)

  const load = async () => (await store.read(listRows)).forEach((row) => rows.set(keyOf(row), row))
  const isLoaded = createLoading(load, { now, log, onReturn: () => void listeners.return() })

  function touch(keys: readonly string[]): void {
    changes += 1
    listeners.touch(keys)
  }

  function set(row: WorksheetRow): void {
    const before = rows.get(keyOf(row))
    rows.set(keyOf(row), row)
    // The first version is read for a page that then shows it. A page that could not wait for it is cached for seconds only (deadline.ts).
    if (before ? SEEN.every((name) => before[name] === row[name]) : MARKS.every((name) => row[name] === '')) return
    touch([sheetKey(row.spreadsheet)])
  }

  /** Loads decisions and reads of other servers. */
  async function loadChanges(): Promise<void> {
    for (const row of await newerRows(now(), (name) => rows.get(keyOf(name)))) {
      const own = rows.get(keyOf(row))
      // This server has changed the row meanwhile.
      if (own && own.changed_at >= row.changed_at) continue
      set(row)
      if (own?.published !== row.published || own.removed_at !== row.removed_at) listeners.change(keyOf(row))
    }
  }

  return {
    /** Null: unknown worksheet. Undefined: the database has not been read yet and is unavailable. */
    find: async (key: string): Promise<WorksheetRow | null | undefined> =>
      (await isLoaded()) ? (rows.get(key) ?? null) : undefined,
    /** The row in memory, without a query. */
    peek: (key: string): WorksheetRow | null => rows.get(key) ?? null,
    all: (): WorksheetRow[] => [...rows.values()],
    start: (name: WorksheetName | { spreadsheetId: string; title: string }): WorksheetRow =>
      newRow({ spreadsheet: 'spreadsheet' in name ? name.spreadsheet : name.spreadsheetId, title: name.title }),
    /** Stores a row as the database has it. */
    set,
    /** Records a read of the published version. It is stored later, with many others. */
    read(row: WorksheetRow, at: string): void {
      rows.set(keyOf(row), { ...row, read_at: at })
      pendingReads.add(keyOf(row))
    },
    /** Runs the jobs of one worksheet one after another. */
    inTurn: createTurns(),
    /** Stores recorded reads, and loads changes from other servers. Never throws. */
    async sync(): Promise<void> {
      if (!(await isLoaded())) return
      const noted = [...pendingReads]
      pendingReads.clear()
      try {
        const read = noted.flatMap((key) => rows.get(key) ?? [])
        if (read.length > 0) await store.write((db) => noteReadings(db, read))
        await loadChanges()
      } catch {
        // The store logs that it is unavailable.
        for (const key of noted) pendingReads.add(key)
      }
    },
    /** Reports that readers see other content, with keys of the responses that show it (domain/surrogate-keys.ts). */
    touch,
    /** Called with those keys. */
    onTouch: (listener: (keys: readonly string[]) => void) => void (listeners.touch = listener),
    /** Changes if the published content may have changed. */
    version: (): string => String(changes),
    /** Called for every worksheet with a newly published version. */
    onChange: (listener: (key: string) => void) => void (listeners.change = listener),
    /** Called when the database is available again, because new versions could not be compared meanwhile. */
    onReturn: (listener: () => Promise<void>) => void (listeners.return = listener),
  }
}

/** Finds rows by other servers that are newer than our own. */
function createNewerRows(store: Store) {
  let farAt = -Infinity
  return async (now: Date, ownOf: (name: WorksheetName) => WorksheetRow | undefined): Promise<WorksheetRow[]> => {
    const at = now.getTime()
    const isFar = Math.abs(at - farAt) >= FAR_LOOKBACK_INTERVAL_MS
    const since = new Date(at - (isFar ? FAR_LOOKBACK_MS : LOOKBACK_MS)).toISOString()
    const changes = await store.read((db) => listChangesSince(db, since))
    const isNewer = (one: WorksheetName & { changed_at: string }) => (ownOf(one)?.changed_at ?? '') < one.changed_at
    const rows: WorksheetRow[] = []
    for (const change of changes.filter(isNewer)) {
      const row = await store.read((db) => findRow(db, change))
      if (row && isNewer(row)) rows.push(row)
    }
    // If the database is unavailable, the check is still due.
    if (isFar) farAt = at
    return rows
  }
}

/** Loads once. Returns true after success. A failed load is retried, but not at every call. */
function createLoading(
  load: () => Promise<void>,
  { now, log, onReturn }: { now: () => Date; log: Log; onReturn: () => void },
) {
  let loading: Promise<boolean> | null = null
  let failedAt = -Infinity

  async function attempt(): Promise<boolean> {
    if (Math.abs(now().getTime() - failedAt) < RETRY_MS) return false
    try {
      await load()
      if (failedAt !== -Infinity) onReturn()
      return true
    } catch (error) {
      failedAt = now().getTime()
      log.warn('The published worksheets cannot be read', { error })
      return false
    }
  }

  return async () => {
    loading ??= attempt()
    const isDone = await loading
    if (!isDone) loading = null
    return isDone
  }
}

/** Runs the jobs of each key one after another. */
function createTurns() {
  const turns = new Map<string, Promise<void>>()
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (turns.get(key) ?? Promise.resolve()).then(work)
    const done = result.then(
      () => {},
      () => {},
    )
    turns.set(key, done)
    void done.then(() => turns.get(key) === done && turns.delete(key))
    return result
  }
}

interface ChangeOptions {
  store: Store
  /** Recipients of notices: "webhook", and mail addresses. */
  targets: readonly string[]
  siteUrl: string
  now: () => Date
  log: Log
}

/** Stores changes of a worksheet, each with its notice to editors. All return false after a failure and never throw. */
export function createWriteChanges(
  { store, now, log, ...options }: ChangeOptions,
  states: Pick<WorksheetStates, 'set'>,
) {
  /** Stores a change and shows it. Returns false after a failure, or when another server has changed the worksheet. */
  async function change(row: WorksheetRow, changes: Partial<WorksheetRow>, more: Parameters<Store['write']>[0]) {
    const at = now().toISOString()
    const next = { ...row, ...changes, changed_at: changedAfter(row, at) }
    try {
      const other = await store.write(async (db) => {
        if (!(await replaceRow(db, row, next))) return findRow(db, row)
        await more(db)
        for (const field of ['missing_since', 'unreadable_since'] as const)
          if (row[field] && !next[field]) await withdrawNotice(db, row, `${field} ${row[field]}`)
        return null
      })
      states.set(other ?? next)
      return other === null
    } catch (error) {
      const names = { spreadsheetId: row.spreadsheet, title: row.title }
      if (!isLoggedByStore(error))
        log.warn('A change of a worksheet could not be stored; readers keep the published version', { ...names, error })
      return false
    }
  }

  function publish(row: WorksheetRow, version: string, cells: Cells, remarks: readonly Reason[]): Promise<boolean> {
    const at = now().toISOString()
    const published = { published: version, published_at: at, read_at: at }
    const reasons = JSON.stringify(remarks)
    return change(row, { ...published, ...NOTHING_HELD, ...PRESENT, reasons }, async (db) => {
      await keepVersion(db, row, { version, cells, at, isPublished: true })
      if (remarks.length > 0)
        await queueNotice(db, row, noticeOf(row, version, 'A new worksheet has diagnostics', remarks))
    })
  }

  function hold(row: WorksheetRow, version: string, cells: Cells, reasons: readonly Reason[]): Promise<boolean> {
    const at = now().toISOString()
    const held = { held: version, held_at: at, reasons: JSON.stringify(reasons), is_kept: 0 }
    return change(row, { ...held, ...PRESENT }, async (db) => {
      await keepVersion(db, row, { version, cells, at, isPublished: false })
      await queueNotice(db, row, noticeOf(row, version, 'A worksheet is held', reasons))
    })
  }

  function noticeOf(row: WorksheetRow, version: string, what: string, reasons: readonly Reason[]) {
    const { spreadsheet, title } = row
    const path = [spreadsheet, title].map((part) => encodeURIComponent(part)).join('/')
    const url = `${options.siteUrl}/desk/worksheets/${path}`
    const body = { text: noticeText(row, what, reasons), url, spreadsheet, title, reasons }
    return { version, body, at: now().toISOString(), targets: options.targets }
  }

  /** Records the time since which a worksheet is missing or unreadable, with the reason. */
  function lose(row: WorksheetRow, field: keyof typeof PRESENT, reason: Reason): Promise<boolean> {
    const since = now().toISOString()
    const what = field === 'missing_since' ? 'A worksheet is missing' : 'A worksheet cannot be read'
    const at = new Date(now().getTime() + NOTICE_AFTER_MS).toISOString()
    const notice = { ...noticeOf(row, `${field} ${since}`, what, [reason]), at }
    return change(row, { ...PRESENT, [field]: since }, (db) => queueNotice(db, row, notice))
  }

  return { change, publish, hold, lose }
}

/** True after the period for which readers keep a missing worksheet. */
export function isGone(row: WorksheetRow, now: Date): boolean {
  const until = seenUntil(row, true)
  return until !== null && now >= until
}

/** End of the period for which readers keep a missing or unreadable worksheet; null: no end, or it exists. */
export function seenUntil({ missing_since, unreadable_since }: WorksheetRow, isOn: boolean): Date | null {
  if (!isOn) return missing_since || unreadable_since ? new Date(missing_since || unreadable_since) : null
  return missing_since ? new Date(Date.parse(missing_since) + MISSING_DAYS * DAY_MS) : null
}

/** True for a held version that is published without a decision: without errors, and not kept back by an editor. */
export function isDue(row: WorksheetRow, now: Date, holdDays: number): boolean {
  if (row.held === '' || row.is_kept) return false
  const reasons = JSON.parse(row.reasons) as Reason[]
  if (reasons.some(({ code }) => code === 'error')) return false
  return now.getTime() - Date.parse(row.held_at) >= holdDays * DAY_MS
}
