import type { Grid } from './reading/grid.ts'
import type { Guess } from './reading/guess-choices.ts'

/** Texts of a new chart, as an editor completes them. */
export interface ChartTexts {
  title: string
  subtitle: string
  source: string
  sourceUrl: string
  license: string
  unit: string
  year: string
  /** One note a line. */
  notes: string
  symbols: string
}

export const NO_TEXTS: ChartTexts = {
  title: '',
  subtitle: '',
  source: '',
  sourceUrl: '',
  license: '',
  unit: '',
  year: '',
  notes: '',
  symbols: '',
}

const SOURCE = /^(?:sources?|fuente|quelle):\s*/i
const TABLE_NUMBER = /^(?:table\s+[\w.-]+[.:]?\s+|[A-Z]\d{5}[A-Z]?:?\s+)/i
const SYMBOL = /^(?:\*{1,3}|[†‡#]|\([A-Z]{1,2}\)|[A-Z]{1,2}|-\d)\s*(?:=|:|[-–] )\s*\S/
const YEAR = /\b(?:19|20)\d\d(?:\s?[-–]\s?(?:\d{4}|\d\d))?\b/
const MAX_TITLE = 80

/** Texts that the titles and notes of a table say. */
export function textsOf(grid: Grid, { rows, choices }: Pick<Guess, 'rows' | 'choices'>): ChartTexts {
  const textsIn = (role: string) =>
    grid.cells.flatMap((row, at) =>
      rows.roles[at] === role
        ? [
            row
              .filter((text) => text !== '')
              .join(' ')
              .trim(),
          ]
        : [],
    )
  const titles = textsIn('title')
    .map((text) => text.replace(TABLE_NUMBER, ''))
    .filter((text) => !/^table \S+$/i.test(text))
  const notes = textsIn('note').filter((text) => !/^-{3,}$/.test(text))
  const source = notes.find((text) => SOURCE.test(text)) ?? ''
  const symbols = notes.filter((text) => SYMBOL.test(text) && isUsed(grid, text))
  const first = titles.find((text) => text.split(' ').length > 2) ?? titles[0] ?? ''
  const others = titles.filter((text) => text !== first)
  return {
    ...NO_TEXTS,
    title: (first.length > MAX_TITLE ? first.slice(0, MAX_TITLE).replace(/\s+\S*$/, '') : first).replaceAll(
      /[/\\]/g,
      ' ',
    ),
    subtitle: (first.length > MAX_TITLE ? titles : others).join(' ') || (choices.measure ?? ''),
    source: source.replace(SOURCE, ''),
    year: YEAR.exec(`${titles.join(' ')} ${source}`)?.[0] ?? '',
    notes: notes
      .filter((text) => text !== source && !symbols.includes(text))
      .map((text) => text.replace(/^notes?:\s*/i, ''))
      .join('\n'),
    symbols: symbols.map((text) => text.replace(/^(\S+?)\s*(?:=|:|[-–] )\s*/, '$1 = ')).join('; '),
  }
}

/** True for a legend of a sign that a cell has. */
function isUsed({ cells }: Grid, text: string): boolean {
  const sign = /^(\S+?)\s*(?:=|:|[-–] )/.exec(text)?.[1] ?? text.split(/\s/)[0]
  return cells.some((row) => row.slice(1).some((cell) => cell.trim() === sign))
}

const HEADINGS: Partial<Record<keyof ChartTexts, string>> = {
  subtitle: 'subtitle',
  source: 'source',
  sourceUrl: 'source url',
  license: 'license',
  unit: 'unit',
  symbols: 'symbols',
}

/** Settings of the texts by heading, for the first row of a worksheet. */
export function textSettings(texts: ChartTexts): [heading: string, text: string][] {
  const { source, year } = texts
  const dated = source === '' || year === '' || source.includes(year) ? source : `${source}, ${year}`
  return Object.entries(HEADINGS).map(([key, heading]) => [
    heading,
    key === 'source' ? dated : texts[key as keyof ChartTexts].trim(),
  ])
}

/** Texts of an existing worksheet, by the headings of its settings. */
export function textsOfWorksheet(title: string, settingOf: (heading: string) => string[]): ChartTexts {
  const own = Object.entries(HEADINGS).map(([key, heading]) => [key, settingOf(heading)[0] ?? ''])
  return { ...NO_TEXTS, ...Object.fromEntries(own), title, notes: settingOf('note').join('\n') }
}
