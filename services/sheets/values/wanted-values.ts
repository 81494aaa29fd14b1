import type { ValuesAnswer } from './values-answer.ts'

/**
 * now: somebody waits, the call goes out at once. Others wait until the budget has room: first those wanted soon (pages say
 * that nothing newer can be had), then the rest, each in their turn.
 */
export type Urgency = 'now' | 'soon' | 'later'

/** Gives an answer to all who wait for a worksheet. */
export type Settle = (title: string, answer: ValuesAnswer) => void

interface Wanted {
  readers: ((answer: ValuesAnswer) => void)[]
  urgency: Urgency
}

const URGENCIES: readonly Urgency[] = ['now', 'soon', 'later']

/** The worksheets that are wanted and not yet asked for, by spreadsheet. */
export function createWantedValues() {
  const wanted = new Map<string, Map<string, Wanted>>()

  return {
    add(spreadsheetId: string, title: string, urgency: Urgency, reader: (answer: ValuesAnswer) => void): void {
      const titles = wanted.get(spreadsheetId) ?? new Map<string, Wanted>()
      const known = titles.get(title) ?? { readers: [], urgency }
      known.readers.push(reader)
      known.urgency = moreUrgent(known.urgency, urgency)
      wanted.set(spreadsheetId, titles.set(title, known))
    },
    /** The titles, the most urgent first. */
    titlesOf(spreadsheetId: string): string[] {
      const entries = [...(wanted.get(spreadsheetId) ?? [])]
      return URGENCIES.flatMap((level) =>
        entries.filter(([, { urgency }]) => urgency === level).map(([title]) => title),
      )
    },
    urgencyOf: (spreadsheetId: string, title: string): Urgency | null =>
      wanted.get(spreadsheetId)?.get(title)?.urgency ?? null,
    /** Takes what the next call asks for. Later wants belong to the call after it. */
    take(spreadsheetId: string, titles: readonly string[]): Settle {
      const known = wanted.get(spreadsheetId)
      const taken = new Map(titles.map((title) => [title, known?.get(title)?.readers ?? []]))
      for (const title of titles) known?.delete(title)
      if (known?.size === 0) wanted.delete(spreadsheetId)
      return (title, answer) => taken.get(title)?.forEach((reader) => reader(answer))
    },
    /** The spreadsheet that something is wanted of soon, or the first; null: none. */
    next(): string | null {
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
