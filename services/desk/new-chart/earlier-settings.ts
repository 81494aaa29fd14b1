import { settingNamed } from '@common-measure/charts/inspect'
import { parseChoices, type Choices } from './reading/choices.ts'

/** Settings of an existing worksheet by heading, without those of its rows of figures. */
export function settingsIn(values: readonly unknown[]): (heading: string) => string[] {
  const [headings = [], ...rows] = values.filter((row): row is unknown[] => Array.isArray(row))
  return (heading) => {
    const at = headings.findIndex((text) => typeof text === 'string' && sameSetting(text, heading))
    return at < 0
      ? []
      : [...new Set(rows.flatMap((row) => (typeof row[at] === 'string' && row[at] !== '' ? [row[at]] : [])))]
  }
}

function sameSetting(text: string, heading: string): boolean {
  const key = (each: string) =>
    each
      .toLowerCase()
      .replaceAll(/[ _-]/g, '')
      .replace(/^notes$/, 'note')
  return key(text) === key(heading)
}

/** Choices of last time; without any, nothing but their version. */
export function storedChoices(values: readonly unknown[]): Choices {
  return parseChoices(settingsIn(values)('import')[0] ?? '')
}

/** Adds the settings of the earlier worksheet that the desk does not ask for: colors, notes in the chart, emphasis. */
export function withEarlierSettings(values: readonly string[][], earlier: readonly unknown[]): string[][] {
  const [old = [], ...oldRows] = earlier.filter((row): row is unknown[] => Array.isArray(row))
  const [headings = [], ...rows] = values
  const kept = old.flatMap((text, at) => {
    const isSetting = typeof text === 'string' && settingNamed(text) !== null
    return isSetting &&
      at > 0 &&
      !ASKED.has(String(settingNamed(text))) &&
      !headings.some((own) => sameSetting(own, text))
      ? [at]
      : []
  })
  const cellOf = (row: readonly unknown[] | undefined, at: number) => (typeof row?.[at] === 'string' ? row[at] : '')
  const oldRowOf = (name: string, at: number) =>
    oldRows.find((row) => row[0] === name) ?? (at === 0 ? oldRows[0] : undefined)
  return [
    [...headings, ...kept.map((at) => cellOf(old, at))],
    ...rows.map((row, index) => [...row, ...kept.map((at) => cellOf(oldRowOf(row[0] ?? '', index), at))]),
  ]
}

/** Settings that the page of a new chart decides; an absent one is off. */
const ASKED: ReadonlySet<string> = new Set(
  'type,switch,subtitle,source,sourceurl,license,unit,percent,currency,zeros,decimals,note,label,name,category,ignore'.split(
    ',',
  ),
)
