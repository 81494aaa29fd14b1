import { figureOf, intervalOf, isCode, isMark, isPeriod, periodKindOf, splitMargin } from './cell-kinds.ts'
import type { Choices } from './choices.ts'
import type { FoundRows } from './find-rows.ts'
import { columnOf, letterOf, sampleOf, type Grid, type Notice } from './grid.ts'

export type ColumnRole = 'names' | 'codes' | 'figures' | 'margin' | 'across' | 'where' | 'dropped' | 'empty'

/** A column with its heading: the group above and the words below. */
export interface FoundColumn {
  role: ColumnRole
  label: string
  /** Heading of the group of columns; "" without one. */
  group: string
}

export interface FoundColumns {
  columns: FoundColumn[]
  notices: Notice[]
}

const CODE_HEADING =
  /^(?:(?:state|county|place|tract)? ?(?:fips|geo_?id|zip)(?: ?codes?)?|(?:county|state) codes?|geography id)$/i
const OTHER_CODE = /\b(?:code|id|number|no\.?)$/i
const ESTIMATE = /^(?:estimate|est\.?|value|percent|number|rate)$/i
const MARGIN = /margin of error|\bmoe\b|^±|^\+\/-$|^95% ?ci$|confidence interval|\bc\.?i\.?\b/i
const LOW = /\b(?:lower|low|lcl)\b/i
const HIGH = /\b(?:upper|high|ucl)\b/i

/** Finds names, codes, margins and figures. Choices take precedence. */
export function findColumns(grid: Grid, rows: FoundRows, choices: Choices): FoundColumns {
  const data = grid.cells.filter((_, at) => rows.roles[at] === 'data')
  const width = grid.cells[0]?.length ?? 0
  const cellsOf = (at: number) => data.map((row) => row[at] ?? '').filter((text) => text !== '')
  const kinds = Array.from({ length: width }, (_, at) => kindOf(cellsOf(at), heading(grid, rows, at), choices.locale))
  const notices: Notice[] = []
  const isFree = (at: number) => !choices.drop?.includes(letterOf(at))
  const say = (code: string, at: number, message: string, remedy?: Notice['remedy']) =>
    notices.push({ code, cell: letterOf(at), message, ...(remedy && { remedy }) })

  const codes = choices.codes === undefined ? kinds.indexOf('codes') : columnOf(choices.codes)
  const names = nameColumn()
  const periods = kinds.map((kind, at) => (kind === 'time' && at !== names ? at : -1)).filter((at) => at >= 0)
  const across = choices.across === undefined ? acrossColumn() : columnOf(choices.across)
  const groups = groupsOf(grid, rows, [names, codes])
  const columns = kinds.map((kind, at): FoundColumn => {
    const own = heading(grid, rows, at)
    const group = groups[at] ?? ''
    return { role: roleOf(kind, at), label: own === '' ? group || letterOf(at) : own, group }
  })
  nameGroups(columns)
  if (codes >= 0)
    say('code-column', codes, `Column ${letterOf(codes)} holds codes, so it is no figure.`, {
      press: `figures:${letterOf(codes)}`,
      words: 'These are figures',
    })
  return { columns, notices }

  function nameColumn(): number {
    if (choices.names !== undefined) return columnOf(choices.names)
    const isName = (at: number) =>
      kinds[at] === 'words' && cellsOf(at).length * 2 > data.length && at !== codes && isFree(at)
    const words = kinds.findIndex((_, at) => isName(at))
    return words >= 0 ? words : kinds.findIndex((kind, at) => (kind === 'time' || kind === 'codes') && isFree(at))
  }

  /** A column of times under words: a table with one row for each figure. */
  function acrossColumn(): number {
    const name = cellsOf(names)
    const found = periods.find((at) => new Set(cellsOf(at)).size < cellsOf(at).length)
    return found !== undefined && new Set(name).size < name.length ? found : -1
  }

  function roleOf(kind: Kind, at: number): ColumnRole {
    const letter = letterOf(at)
    if (at === names) return 'names'
    if (choices.drop?.includes(letter)) return 'dropped'
    if (at === codes) return 'codes'
    if (at === across) return 'across'
    if (choices.keep?.includes(letter)) return 'figures'
    if (kind === 'empty') return 'empty'
    if (kind === 'figures' || kind === 'margin') return kind
    const values = new Set(cellsOf(at))
    if (kind === 'words' && across >= 0 && values.size > 1 && values.size < data.length / 2) return 'where'
    const what = kind === 'time' ? 'times' : kind
    say('column-without-data', at, `Column ${letter} holds ${what} and no figures. It is left out.`, {
      press: `figures:${letter}`,
      words: 'Keep it',
    })
    return 'dropped'
  }
}

type Kind = 'empty' | 'figures' | 'margin' | 'codes' | 'time' | 'ranks' | 'words'

function kindOf(texts: readonly string[], heading: string, locale: string | undefined): Kind {
  if (texts.length === 0) return 'empty'
  const sample = sampleOf(texts)
  const share = (test: (text: string) => boolean) => sample.filter(test).length / sample.length
  const isTime = share(isPeriod) > 0.9
  if (CODE_HEADING.test(heading.trim()) && share((text) => /^[\dUS]+$/.test(text.trim())) > 0.5) return 'codes'
  if (/^(?:rank|no\.?|#)$/i.test(heading)) return 'ranks'
  const isDifferent = new Set(texts).size === texts.length && texts.length > 2
  if (isDifferent && !isTime && !isPeriod(heading) && share(isCode) === 1) return 'codes'
  if (isDifferent && OTHER_CODE.test(heading) && share((text) => /^\w*\d{2,}\w*$/.test(text.trim())) === 1)
    return 'codes'
  if (share((text) => /^(?:±|\+\/-)/.test(text.trim())) > 0.5) return 'margin'
  if (
    MARGIN.test(heading) &&
    share((text) => intervalOf(text, locale) !== null || figureOf(text, locale) !== null || isMark(text)) > 0.5
  )
    return 'margin'
  if ((LOW.test(heading) || HIGH.test(heading)) && /\b(?:ci|limit|bound|confidence|lcl|ucl|95%)\b/i.test(heading))
    return 'margin'
  const isFigure = (text: string) =>
    figureOf(text, locale) !== null || figureOf(text, 'de') !== null || splitMargin(text) !== null
  const figures = share(isFigure)
  if (isTime && (/year|month|quarter|period|date|time/i.test(heading) || periodKindOf(sample) !== 'year')) return 'time'
  if (figures > 0 && figures + share(isMark) >= 0.5) return 'figures'
  return isTime ? 'time' : share(isMark) === 1 ? 'figures' : 'words'
}

function heading({ cells }: Grid, { last }: FoundRows, at: number): string {
  return (last < 0 ? '' : (cells[last]?.[at] ?? '')).trim()
}

/** Headings of groups, each over its columns: a filled cell covers the empty ones to its right. */
function groupsOf({ cells }: Grid, { first, last }: FoundRows, apart: readonly number[]): string[] {
  if (first < 0 || first === last) return []
  let known = ''
  return (cells[first] ?? []).map((text, at) => {
    if (text !== '') known = text.trim()
    const own = known
    if (apart.includes(at)) known = ''
    return own
  })
}

/**
 * Headings of two rows. Times below a group are its categories; several figures below each group are measures, with the
 * groups as categories; one estimate takes the name of its group; other words are joined.
 */
function nameGroups(columns: FoundColumn[]): void {
  const figuresOf = Map.groupBy(
    columns.filter(({ role }) => role === 'figures'),
    ({ group }) => group,
  )
  const isRepeated = (label: string) =>
    [...figuresOf.values()].filter((own) => own.some((each) => each.label === label)).length > 1
  const named = columns.map(({ role, group, label }) => {
    if (group === '' || group === label || (isPeriod(label) && !isPeriod(group)))
      return { label, group: group === label ? '' : group }
    const isSeveral = (figuresOf.get(group)?.length ?? 0) > 1 && isRepeated(label)
    if (isSeveral && role === 'figures') return { label: group, group: label }
    return { label: ESTIMATE.test(label) && role === 'figures' && !isSeveral ? group : `${group} ${label}`, group: '' }
  })
  for (const [at, column] of columns.entries()) Object.assign(column, named[at])
}

/** Estimates with their margins, by heading: the nearest figures to the left. */
export function marginsOf(
  columns: readonly FoundColumn[],
  cellsOf: (at: number) => string[],
): NonNullable<Choices['margins']> {
  const margins: NonNullable<Choices['margins']> = {}
  let estimate = ''
  let low = ''
  for (const [at, { role, label }] of columns.entries()) {
    if (role === 'figures') {
      estimate = label
      const cells = sampleOf(cellsOf(at))
      if (cells.filter((text) => splitMargin(text)).length * 2 > cells.length) margins[label] = label
    }
    if (role !== 'margin' || estimate === '') continue
    if (LOW.test(label)) low = label
    else if (HIGH.test(label) && low !== '') margins[estimate] = [low, label]
    else margins[estimate] = label
  }
  return margins
}
