import { retryAfterMs } from '../retry-after.ts'
import type { Fetch } from '../services.ts'
import type { CallBudget } from './call-budget.ts'
import { chartKey } from './chart-key.ts'
import { bad, NOT_JSON, parseJson, readBatch, readStatus, readValues } from './values-answer.ts'
import type { BadValues, ValuesAnswer } from './values-answer.ts'

interface SheetValuesOptions {
  /** Asks the Sheets service once, with a limit of time and size. */
  fetch: Fetch
  /** Origin of the Sheets service. */
  baseUrl: string
  /** Stays here: it is in no answer. */
  apiKey: string
  isEmptyWithoutValues: boolean
  /** null: an embedded service, which is asked for one worksheet at a time and as often as one likes. */
  budget: CallBudget | null
  now: () => number
}

/** Reads worksheets of a Sheets service: those wanted of one spreadsheet at the same moment with one call. */
export interface SheetValues {
  /** @returns never throws; a failure is an answer with `ok: false` */
  read(spreadsheetId: string, title: string, urgency: Urgency): Promise<ValuesAnswer>
}

/**
 * now: somebody waits, the call goes out at once. Others wait until the budget has room: first those wanted soon (pages say
 * that nothing newer can be had), then the rest, each in their turn.
 */
export type Urgency = 'now' | 'soon' | 'later'

/** A worksheet that is wanted, and who waits for it. */
interface Wanted {
  readers: ((answer: ValuesAnswer) => void)[]
  urgency: Urgency
}

/** Google takes long addresses, other servers on the way may not. */
const LONGEST_QUERY = 6000
/** Of each a chart is built while pages wait, in about a millisecond. */
const MAX_IN_BATCH = 50
/** A service that does not know batches is not asked for one again that long. */
const NO_BATCHES_MS = 60 * 60 * 1000
/** A worksheet that is missing would fail every batch it is in: for so long it is asked for by itself. */
const ALONE_MS = 10 * 60 * 1000
const MOST_ALONE = 1000
const FAILED_HOLD_MS = 10_000

export function createSheetValues(options: SheetValuesOptions): SheetValues {
  const { fetch, baseUrl, apiKey, isEmptyWithoutValues, budget, now } = options
  /** By spreadsheet and title. */
  const wanted = new Map<string, Map<string, Wanted>>()
  const alone = new Map<string, number>()
  let background: Promise<void> | null = null
  let noBatchesUntil = 0

  /** Takes what is asked for with the next calls: somebody else who wants it from now on asks anew. */
  function take(id: string, titles: readonly string[]): Settle {
    const ofSpreadsheet = wanted.get(id)
    const taken = new Map(titles.map((title) => [title, ofSpreadsheet?.get(title)?.readers ?? []]))
    for (const title of titles) ofSpreadsheet?.delete(title)
    if (ofSpreadsheet?.size === 0) wanted.delete(id)
    return (title, answer) => taken.get(title)?.forEach((reader) => reader(answer))
  }

  /** What is wanted of a spreadsheet, the most urgent first: what goes in batches, and what is asked for by itself. */
  function sorted(id: string): { batches: string[][]; singles: string[] } {
    const entries = [...(wanted.get(id) ?? [])]
    const titles = URGENCIES.flatMap((urgency) => entries.filter(([, one]) => one.urgency === urgency)).map(
      ([title]) => title,
    )
    const isAlone = (title: string) =>
      !budget || now() < noBatchesUntil || now() < (alone.get(chartKey(id, title)) ?? 0)
    return { batches: inQueries(titles.filter((title) => !isAlone(title))), singles: titles.filter(isAlone) }
  }

  /** Asks at once for what somebody waits for; what else is wanted comes along where a call has room. */
  async function askNow(id: string): Promise<void> {
    const urgent = new Set(
      [...(wanted.get(id) ?? [])].filter(([, one]) => one.urgency === 'now').map(([title]) => title),
    )
    const isUrgent = (title: string) => urgent.has(title)
    const { batches, singles } = sorted(id)
    const batchesNow = batches.filter((batch) => batch.some(isUrgent))
    const singlesNow = singles.filter(isUrgent)
    const settle = take(id, [...batchesNow.flat(), ...singlesNow])
    const together = batchesNow.map((batch) => askTogether(id, batch, settle, isUrgent))
    await Promise.all([askSingly(id, singlesNow, settle, true), ...together])
  }

  function startBackground(): void {
    background ??= askForAll().finally(() => {
      background = null
      if (wanted.size > 0) startBackground()
    })
  }

  /** One call after the other, each when the budget has room for it, those wanted soon first. */
  async function askForAll(): Promise<void> {
    for (;;) {
      await budget?.whenFree()
      await nextTurn()
      const id = mostUrgent(wanted)
      if (id === undefined) return
      if ([...(wanted.get(id)?.values() ?? [])].some(({ urgency }) => urgency === 'now')) {
        void askNow(id)
        continue
      }
      const { batches, singles } = sorted(id)
      const next = batches[0] ?? singles.slice(0, 1)
      const settle = take(id, next)
      if (batches[0]) await askTogether(id, next, settle, () => false)
      else await askSingly(id, next, settle, false)
    }
  }

  function setAlone(key: string): void {
    if (alone.size >= MOST_ALONE) alone.clear()
    alone.set(key, now() + ALONE_MS)
  }

  async function askSingly(id: string, titles: readonly string[], settle: Settle, isUrgent: boolean): Promise<void> {
    if (isUrgent) {
      await Promise.all(titles.map(async (title) => settle(title, await one(id, title))))
      return
    }
    for (const title of titles) {
      await budget?.whenFree()
      settle(title, await one(id, title))
    }
  }

  async function one(id: string, title: string): Promise<ValuesAnswer> {
    const answer = await ask(`${valuesPath(id)}/${encode(rangeOf(title))}?`)
    if (!answer.ok) return answer.bad
    const values = readValues(answer.body, isEmptyWithoutValues)
    return values.ok ? values : failed(values).bad
  }

  /**
   * One worksheet that is missing fails the whole batch: then, and where batches are unknown, each is asked for by itself,
   * those that only came along in the background.
   */
  async function askTogether(
    id: string,
    titles: readonly string[],
    settle: Settle,
    isUrgent: (title: string) => boolean,
  ): Promise<void> {
    const urgent = titles.filter(isUrgent)
    if (titles.length === 1) return askSingly(id, titles, settle, urgent.length > 0)
    const answer = await ask(`${valuesPath(id)}:batchGet?${rangesQuery(titles)}&`)
    const entries = answer.ok ? readBatch(answer.body, titles.length) : null
    if (entries) return titles.forEach((title, i) => settle(title, readValues(entries[i], isEmptyWithoutValues)))
    const failure = answer.ok ? bad(502, 'no-feed', 'the answer is no batch') : answer.bad
    const isRefused = failure.upstreamStatus !== null && failure.status === 404
    // Who waits gets a second chance; in the background an answer of another kind is a failure like any.
    if (!isRefused && !(answer.ok && urgent.length > 0)) return titles.forEach((title) => settle(title, failure))
    let found = 0
    const note: Settle = (title, single) => {
      if (single.ok) found += 1
      else if (single.isOfOne) setAlone(chartKey(id, title))
      settle(title, single)
    }
    if (urgent.length > 0) {
      const others = titles.filter((title) => !isUrgent(title))
      for (const title of others) void read(id, title, 'later').then((later) => settle(title, later))
      await askSingly(id, urgent, note, true)
    } else await askSingly(id, titles, note, false)
    if (found === titles.length || (found > 0 && failure.upstreamStatus !== 400)) noBatchesUntil = now() + NO_BATCHES_MS
  }

  async function ask(path: string) {
    try {
      // The address holds the key: it is never sent on to where a redirect leads.
      const response = await fetch(new Request(`${baseUrl}${path}key=${encode(apiKey)}`, { redirect: 'manual' }))
      const refusal = readStatus(response)
      if (refusal) {
        return failed(refusal)
      }
      const body = parseJson(await response.text())
      return body === undefined ? failed(NOT_JSON) : { ok: true as const, body }
    } catch (error) {
      return failed(bad(502, 'spreadsheet-unavailable', withoutKey(reasonOf(error), apiKey)))
    }
  }

  /** While the service is failing, calls in the background wait, and then go out one by one until one succeeds. */
  function failed(answer: BadValues) {
    if (!answer.isOfOne) {
      budget?.hold(Math.max(FAILED_HOLD_MS, retryAfterMs(answer.retryAfter, now())))
    }
    return { ok: false as const, bad: answer }
  }

  function read(spreadsheetId: string, title: string, asked: Urgency): Promise<ValuesAnswer> {
    const urgency = budget ? asked : 'now'
    return new Promise((resolve) => {
      const ofSpreadsheet = wanted.get(spreadsheetId) ?? new Map<string, Wanted>()
      wanted.set(spreadsheetId, ofSpreadsheet)
      const one = ofSpreadsheet.get(title) ?? { readers: [], urgency }
      one.readers.push(resolve)
      one.urgency = moreUrgent(one.urgency, urgency)
      ofSpreadsheet.set(title, one)
      // The others of the same page come in the same turn.
      if (urgency === 'now') setImmediate(() => void askNow(spreadsheetId))
      else startBackground()
    })
  }

  return { read }
}

const URGENCIES: readonly Urgency[] = ['now', 'soon', 'later']

function moreUrgent(one: Urgency, other: Urgency): Urgency {
  return URGENCIES.indexOf(one) < URGENCIES.indexOf(other) ? one : other
}

/** The spreadsheet that something is wanted of soon, or the first; undefined: none. */
function mostUrgent(wanted: ReadonlyMap<string, ReadonlyMap<string, Wanted>>): string | undefined {
  for (const [id, titles] of wanted) {
    for (const { urgency } of titles.values()) if (urgency === 'soon') return id
  }
  return wanted.keys().next().value
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

type Settle = (title: string, answer: ValuesAnswer) => void

function valuesPath(spreadsheetId: string): string {
  return `/v4/spreadsheets/${encode(spreadsheetId)}/values`
}

/** The title is quoted, because unquoted "FY20" is a cell. */
function rangeOf(title: string): string {
  return `'${title.replaceAll("'", "''")}'`
}

function rangesQuery(titles: readonly string[]): string {
  return titles.map((title) => `ranges=${encode(rangeOf(title))}`).join('&')
}

/** As many at once as an address may hold. */
function inQueries(titles: readonly string[]): string[][] {
  const parts: string[][] = []
  let length = 0
  for (const title of titles) {
    const own = rangesQuery([title]).length + 1
    const last = parts.at(-1)
    if (last && last.length < MAX_IN_BATCH && length + own <= LONGEST_QUERY) {
      last.push(title)
      length += own
    } else {
      parts.push([title])
      length = own
    }
  }
  return parts
}

/** Percent-encoded whole, quotes included. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.name}: ${error.message}${cause}`
}

function withoutKey(text: string, apiKey: string): string {
  return apiKey === '' ? text : text.replaceAll(apiKey, '[key]').replaceAll(encode(apiKey), '[key]')
}
