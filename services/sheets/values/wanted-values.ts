import type { ValuesAnswer } from './values-answer.ts'

/**
 * now: somebody waits, the call goes out at once. Others wait until the budget has room: first those wanted soon (pages say
 * that nothing newer can be had), then the rest, each in their turn.
 */
export type Urgency = 'now' | 'soon' | 'later'

/** Gives an answer to all who wait for a worksheet. */
export type Settle = (title: string, answer: ValuesAnswer) => void

/** The worksheets that are wanted and not yet asked for, by spreadsheet. */
export interface WantedValues {
  add(spreadsheetId: string, title: string, urgency: Urgency, reader: (answer: ValuesAnswer) => void): void
  /** The titles, the most urgent first. */
  titlesOf(spreadsheetId: string): string[]
  urgencyOf(spreadsheetId: string, title: string): Urgency | null
  /** Takes what the next call asks for. Later wants belong to the call after it. */
  take(spreadsheetId: string, titles: readonly string[]): Settle
  /** The spreadsheet that something is wanted of soon, or the first; null: none. */
  next(): string | null
}

interface Wanted {
  readers: ((answer: ValuesAnswer) => void)[]
  urgency: Urgency
}

const URGENCIES: readonly Urgency[] = ['now', 'soon', 'later']

export function createWantedValues(): WantedValues {
  const wanted = new Map<string, Map<string, Wanted>>()

  return {
    add(spreadsheetId, title, urgency, reader) {
      const titles = wanted.get(spreadsheetId) ?? new Map<string, Wanted>()
      const known = titles.get(title) ?? { readers: [], urgency }
      known.readers.push(reader)
      known.urgency = moreUrgent(known.urgency, urgency)
      wanted.set(spreadsheetId, titles.set(title, known))
    },
    titlesOf(spreadsheetId) {
      const entries = [...(wanted.get(spreadsheetId) ?? [])]
      return URGENCIES.flatMap((level) =>
        entries.filter(([, { urgency }]) => urgency === level).map(([title]) => title),
      )
    },
    urgencyOf: (spreadsheetId, title) => wanted.get(spreadsheetId)?.get(title)?.urgency ?? null,
    take(spreadsheetId, titles) {
      const known = wanted.get(spreadsheetId)
      const taken = new Map(titles.map((title) => [title, known?.get(title)?.readers ?? []]))
      for (const title of titles) known?.delete(title)
      if (known?.size === 0) wanted.delete(spreadsheetId)
      return (title, answer) => taken.get(title)?.forEach((reader) => reader(answer))
    },
    next() {
      for (const [spreadsheetId, titles] of wanted) {
        for (const { urgency } of titles.values()) if (urgency === 'soon') return spreadsheetId
      }
      return wanted.keys().next().value ?? null
    },
  }
}

function moreUrgent(one: Urgency, other: Urgency): Urgency {
  return URGENCIES.indexOf(one) < URGENCIES.indexOf(other) ? one : other
}
