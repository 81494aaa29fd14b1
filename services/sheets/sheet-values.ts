import { retryAfterMs } from '../retry-after.ts'
import type { Fetch } from '../services.ts'
import type { CallBudget } from './call-budget.ts'
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

/** What is wanted of one spreadsheet: titles, and who waits for each. */
interface Wanted {
  readers: Map<string, ((answer: ValuesAnswer) => void)[]>
  urgency: Urgency
}

/** Google takes long addresses, other servers on the way may not. */
const LONGEST_QUERY = 6000
/** A service that does not know batches is not asked for one again that long. */
const NO_BATCHES_MS = 60 * 60 * 1000
/** A worksheet that is missing would fail every batch it is in: for so long it is asked for by itself. */
const ALONE_MS = 10 * 60 * 1000
const MOST_ALONE = 1000
const FAILED_HOLD_MS = 10_000

export function createSheetValues(options: SheetValuesOptions): SheetValues {
  const { fetch, baseUrl, apiKey, isEmptyWithoutValues, budget, now } = options
  const wanted = new Map<string, Wanted>()
  const alone = new Map<string, number>()
  let background: Promise<void> | null = null
  let noBatchesUntil = 0

  /** Asks for all that is wanted of a spreadsheet by now. */
  async function askFor(id: string): Promise<void> {
    const asked = wanted.get(id)
    if (!asked) return
    wanted.delete(id)
    const { readers } = asked
    const isUrgent = asked.urgency === 'now'
    const isAlone = (title: string) => !budget || now() < noBatchesUntil || now() < (alone.get(keyOf(id, title)) ?? 0)
    const titles = [...readers.keys()]
    const singles = titles.filter(isAlone)
    const settle: Settle = (title, answer) => readers.get(title)?.forEach((reader) => reader(answer))
    const batches = inQueries(titles.filter((title) => !isAlone(title)))
    if (isUrgent) {
      const together = batches.map((batch) => askTogether(id, batch, settle, isUrgent))
      await Promise.all([askSingly(id, singles, settle, isUrgent), ...together])
      return
    }
    for (const batch of batches) {
      await budget?.whenFree()
      await askTogether(id, batch, settle, isUrgent)
    }
    await askSingly(id, singles, settle, isUrgent)
  }

  function startBackground(): void {
    background ??= askForAll().finally(() => {
      background = null
      if (wanted.size > 0) startBackground()
    })
  }

  /** One spreadsheet after the other, each when the budget has room for it. */
  async function askForAll(): Promise<void> {
    for (;;) {
      await budget?.whenFree()
      await nextTurn()
      const [id] = [...wanted].find(([, { urgency }]) => urgency === 'soon') ?? [...wanted][0] ?? []
      if (id === undefined) return
      await askFor(id)
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

  /** One worksheet that is missing fails the whole batch: then, and where batches are unknown, each is asked for by itself. */
  async function askTogether(id: string, titles: readonly string[], settle: Settle, isUrgent: boolean): Promise<void> {
    if (titles.length === 1) return askSingly(id, titles, settle, isUrgent)
    const answer = await ask(`${valuesPath(id)}:batchGet?${rangesQuery(titles)}&`)
    const entries = answer.ok ? readBatch(answer.body, titles.length) : null
    if (entries) return titles.forEach((title, i) => settle(title, readValues(entries[i], isEmptyWithoutValues)))
    const failure = answer.ok ? bad(502, 'no-feed', 'the answer is no batch') : answer.bad
    const isRefused = failure.upstreamStatus !== null && failure.status === 404
    // Who waits gets a second chance; in the background an answer of another kind is a failure like any.
    if (!isRefused && !(answer.ok && isUrgent)) return titles.forEach((title) => settle(title, failure))
    let found = 0
    const note: Settle = (title, single) => {
      if (single.ok) found += 1
      else if (single.isOfOne) setAlone(keyOf(id, title))
      settle(title, single)
    }
    await askSingly(id, titles, note, isUrgent)
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

  return {
    read(spreadsheetId, title, asked) {
      const urgency = budget ? asked : 'now'
      return new Promise((resolve) => {
        const waiting = wanted.get(spreadsheetId) ?? { readers: new Map<string, []>(), urgency }
        const { readers } = waiting
        wanted.set(spreadsheetId, { readers, urgency: moreUrgent(waiting.urgency, urgency) })
        readers.set(title, [...(readers.get(title) ?? []), resolve])
        // The others of the same page come in the same turn.
        if (urgency === 'now') setImmediate(() => void askFor(spreadsheetId))
        else startBackground()
      })
    },
  }
}

function moreUrgent(one: Urgency, other: Urgency): Urgency {
  const order: Urgency[] = ['now', 'soon', 'later']
  return order.find((urgency) => urgency === one || urgency === other) ?? one
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

type Settle = (title: string, answer: ValuesAnswer) => void

function keyOf(spreadsheetId: string, title: string): string {
  return `${spreadsheetId}\n${title}`
}

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
  for (const title of titles) {
    const last = parts.at(-1)
    if (last && rangesQuery([...last, title]).length <= LONGEST_QUERY) last.push(title)
    else parts.push([title])
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
