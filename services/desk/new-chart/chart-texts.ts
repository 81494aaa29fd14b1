import type { Grid } from './reading/grid.ts'
import type { Guess } from './reading/guess.ts'

/** Texts of a new chart by the headings of their settings, as an editor completes them. A line of `note` is one note. */
export type ChartTexts = Record<(typeof TEXT_NAMES)[number], string>

const SETTINGS = ['subtitle', 'source', 'source url', 'license', 'unit', 'symbols'] as const
const TEXT_NAMES = ['title', 'year', 'note', ...SETTINGS] as const
/** Maximum length of a text from a form. */
const MAX_TEXT = 5000

export function chartTexts(textOf: (name: string) => string | undefined): ChartTexts {
  const texts = TEXT_NAMES.map((name) => [name, (textOf(name) ?? '').replaceAll('\r', '').slice(0, MAX_TEXT)])
  return Object.fromEntries(texts) as ChartTexts
}

const SOURCE = /^(?:sources?|fuente|quelle):\s*/i
const TABLE_NUMBER = /^(?:table\s+[\w.-]+[.:]?\s+|[A-Z]\d{5}[A-Z]?:?\s+)/i
/** Lines that name the layout or the table, and rows of names of columns. */
const NO_TITLE = /^table (?:\S+|with row headers.*)$|^(?:series )?id:/i
const SYMBOL = /^(?:\*{1,3}|[†‡#]|\([A-Z]{1,2}\)|[A-Z]{1,2}|-\d)\s*(?:=|:|[-–] )\s*\S/
const YEAR = /\b(?:19|20)\d\d(?:\s?[-–]\s?(?:\d{4}|\d\d))?\b/g
const MAX_TITLE = 80
const MAX_TITLE_CELLS = 2

/** Texts that the titles and notes of a table say. */
export function textsOf(grid: Grid, { rows, choices }: Pick<Guess, 'rows' | 'choices'>): ChartTexts {
  const textsIn = (role: string, most = Infinity) =>
    grid.cells.flatMap((row, at) => {
      const filled = row.filter((text) => text !== '')
      return rows.roles[at] === role && filled.length <= most ? [filled.join(' ').trim()] : []
    })
  const titles = textsIn('title', MAX_TITLE_CELLS)
    .map((text) => text.replace(TABLE_NUMBER, ''))
    .filter((text) => !NO_TITLE.test(text))
  const notes = textsIn('note').filter((text) => !/^-{3,}$/.test(text))
  const source = notes.find((text) => SOURCE.test(text)) ?? ''
  const symbols = notes.filter((text) => SYMBOL.test(text) && isUsed(grid, text))
  const named = titles.find((text) => /^(?:series )?title:/i.test(text))
  const first = named ?? titles.find((text) => text.split(' ').length > 2) ?? titles[0] ?? ''
  const others = titles.filter((text) => text !== first)
  const title = first.replace(/^(?:series )?title: ?/i, '').replaceAll(/[/\\]/g, ' ')
  const isLong = title.length > MAX_TITLE
  // The latest year, but that of the source if it says one.
  const years = [source, titles.join(' ')].map((text) => (text.match(YEAR) ?? []).toSorted().at(-1))
  return {
    ...chartTexts(() => ''),
    title: isLong ? title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '') : title,
    subtitle: (isLong ? titles : others).join(' ') || (choices.measure ?? ''),
    source: source.replace(SOURCE, ''),
    year: years.find((year) => year !== undefined) ?? '',
    note: notes
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

/** Settings of the texts, for the first row of a worksheet. */
export function textSettings(texts: ChartTexts): [heading: string, text: string][] {
  const { source, year } = texts
  const dated = source === '' || year === '' || source.includes(year) ? source : `${source}, ${year}`
  return SETTINGS.map((name) => [name, name === 'source' ? dated : texts[name].trim()])
}
