import type { CellPosition } from '../format/cell-address.ts'
import { isDate } from '../format/date.ts'
import { areFigures } from './cell.ts'
import { withoutJoiners } from './clean-text.ts'

/**
 * Reserved names as keys, with their scopes (docs/contracts/worksheet-settings.md#reserved-names): the whole chart, one
 * value axis (in a row: the axis of that row), one series, or the reading of the sheet itself.
 */
export const SETTINGS = {
  type: 'chart',
  subtitle: 'chart',
  source: 'chart',
  note: 'chart',
  switch: 'sheet',
  stack: 'series',
  stacking: 'chart',
  percent: 'axis',
  tracker: 'chart',
  label: 'series',
  pattern: 'series',
  logarithmic: 'axis',
  currency: 'axis',
  hidden: 'series',
  defaultgroup: 'chart',
  defaulttoggle: 'chart',
  group: 'series',
  toggle: 'series',
  regression: 'series',
  name: 'sheet',
  category: 'sheet',
  axistitle: 'axis',
  axiscolor: 'axis',
  yaxis: 'series',
  xaxis: 'chart',
  decimals: 'axis',
  categorycolors: 'chart',
  ignore: 'sheet',
  categorystats: 'chart',
  datalabels: 'chart',
  ordinal: 'chart',
  max: 'axis',
  zeros: 'chart',
  numeric: 'chart',
  unit: 'chart',
  sourceurl: 'chart',
  license: 'chart',
  reference: 'chart',
  updated: 'chart',
  nextupdate: 'chart',
  about: 'chart',
  placecodes: 'chart',
  annotation: 'chart',
  highlight: 'series',
  highlightcategory: 'chart',
  benchmark: 'series',
  multiples: 'chart',
  sortable: 'chart',
  symbols: 'chart',
  locale: 'chart',
  reliability: 'chart',
  import: 'chart',
  headline: 'chart',
  palette: 'chart',
} as const satisfies Record<string, SettingScope>

/** Reserved only in worksheets of kinds that list them (`kinds/`). */
export const KIND_SETTINGS = {
  series: 'series',
  xlogarithmic: 'chart',
  maparea: 'chart',
  classes: 'chart',
  breaks: 'chart',
} as const satisfies Record<string, SettingScope>

type SettingScope = 'chart' | 'axis' | 'series' | 'sheet'

export type KindSetting = keyof typeof KIND_SETTINGS
export type SettingName = keyof typeof SETTINGS | KindSetting

/** Names that a chart kind reserves, and reserved names that are categories in its worksheets. */
export interface KindNames {
  settings: readonly KindSetting[]
  categories?: readonly SettingName[]
}

/** Reserved later, and for one kind only: a remark says so where such a heading is a category. */
const NEAR_KINDS: readonly KindSetting[] = ['maparea', 'classes', 'breaks']

/** Settings reserved later: above only numbers, each still names a category, as in earlier worksheets. */
const LATER_SETTINGS: ReadonlySet<SettingName> = new Set([
  'unit',
  'sourceurl',
  'license',
  'reference',
  'updated',
  'nextupdate',
  'about',
  'placecodes',
  'annotation',
  'highlight',
  'benchmark',
  'multiples',
  'sortable',
  'symbols',
  'locale',
  'reliability',
  'import',
  'headline',
  'palette',
])
const LATER_DATES: ReadonlySet<SettingName> = new Set(['updated', 'nextupdate'])
const LATER_FLAGS: ReadonlySet<SettingName> = new Set(['placecodes', 'highlight', 'benchmark', 'multiples', 'sortable'])

/**
 * True if the name of a newer setting is actually a category: its cells are numbers, but not dates or the 0 and 1 of a
 * setting (docs/contracts/worksheet-settings.md#reserved-names).
 */
export function isOlderCategory(setting: SettingName, cells: readonly string[]): boolean {
  if (!LATER_SETTINGS.has(setting) || !areFigures(cells)) return false
  const filled = cells.filter((text) => text !== '')
  if (LATER_DATES.has(setting)) return !filled.every(isDate)
  return !LATER_FLAGS.has(setting) || !filled.every((text) => text === '0' || text === '1')
}

/** A filled cell of a setting. Formula errors count as empty cells. */
export interface SettingCell {
  readonly setting: SettingName
  readonly text: string
  readonly at: CellPosition
}

/** Scope of a setting. */
export function scopeOf(setting: SettingName): SettingScope {
  return { ...SETTINGS, ...KIND_SETTINGS }[setting]
}

const MAX_HEADING_LENGTH = 60
const NO_KIND: KindNames = { settings: [] }

const NAMES: ReadonlyMap<string, SettingName> = new Map([
  ...(Object.keys(SETTINGS) as SettingName[]).map((name) => [name, name] as const),
  ['notes', 'note'],
  ['licence', 'license'],
])

/**
 * The setting in a heading, ignoring case, spaces, hyphens and underscores: "Y-Axis", "axis_title"; otherwise null.
 *
 * @param ofKind names with another meaning for the chart's kind
 */
export function settingNamed(heading: string, ofKind: KindNames = NO_KIND): SettingName | null {
  if (heading.length > MAX_HEADING_LENGTH) return null
  const key = headingKey(heading)
  const setting = NAMES.get(key) ?? ofKind.settings.find((name) => name === key) ?? null
  return setting !== null && ofKind.categories?.includes(setting) ? null : setting
}

/** True for figures below a name that only another chart kind reserves. */
export function isReservedElsewhere(heading: string, cells: () => readonly string[], { settings }: KindNames): boolean {
  const name = settingNamed(heading, { settings: NEAR_KINDS })
  return NEAR_KINDS.some((near) => near === name && !settings.includes(near)) && areFigures(cells())
}

/** The setting that a misspelled heading may mean, one typo away ("sorce"); null if there is none. */
export function settingNear(heading: string): SettingName | null {
  if (heading.length > 20) return null
  const key = headingKey(heading)
  const near = [...NAMES].find(([name]) => name.length >= 4 && isOneSlipAway(name, key))
  return near?.[1] ?? null
}

/** A heading as it is compared. */
export function headingKey(heading: string): string {
  return withoutJoiners(heading)
    .toLowerCase()
    .replace(/[ _\-\u2010\u2011]/g, '')
}

/** True for one letter missing, added or wrong, or two adjacent letters swapped. */
function isOneSlipAway(wanted: string, written: string): boolean {
  if (wanted === written || Math.abs(wanted.length - written.length) > 1) return false
  let at = 0
  while (wanted[at] !== undefined && wanted[at] === written[at]) at += 1
  const rest = wanted.slice(at)
  const other = written.slice(at)
  const isExchanged = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1) || isExchanged
}
