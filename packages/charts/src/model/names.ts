import type { Pattern } from './chart-model.ts'

/** Spellings of one entity, such as a place, that series and categories can match, and its fixed properties. */
export interface NameGroup {
  kind: 'place' | 'people' | 'other'
  /** Names in lower case, with "-" for dashes. Only whole names match. */
  names: readonly string[]
  /** More spellings, which count unless a group has them as a name or another as a variant: "lake county, ohio". */
  variants?: readonly string[]
  /** Prefixes that make any name part of the group: "city of ". */
  beginnings?: readonly string[]
  /** Position in drawing order; lower ranks come first. */
  rank: number
  /** Design token of its fixed color; null if it has none. */
  color: string | null
  /** Id of a place that readers can choose. */
  place?: string
  sort?: PlaceSort
  /** Census code of a county or a state. */
  code?: string | null
}

/** Sort of a place of the site. */
export type PlaceSort = 'county' | 'region' | 'cities' | 'state' | 'nation'

/** The names that the charts of a site recognize (docs/contracts/chart-model.md#order). */
export interface NameSystem {
  groups: readonly NameGroup[]
  /** Rank of all other names. */
  rank: number
  /** Names such as "Other" that count as people next to groups of people, and their color in that case. */
  others: { names: readonly string[]; color: string }
  /** Palette colors with the same ink as a fixed color; they are skipped if that color is in the chart. */
  sameInk: Readonly<Record<string, string>>
  /** Patterns for fixed colors if the worksheet names none. */
  patterns?: Readonly<Record<string, Pattern>>
  /** Month in which fiscal years begin, 1 to 12; October by default. */
  fiscalYearStart?: number
}

/** Meaning of a name. */
export interface NameClass {
  rank: number
  color: string | null
  isPeople: boolean
  /** Id of a place that readers can choose; null for any other name. */
  place: string | null
  /** Sort and Census code of a place; null for any other name. */
  sort: PlaceSort | null
  code: string | null
}

export interface NameRegistry {
  classOf: (name: string) => NameClass
  /** The color of a name such as "Other" next to groups of people; null for any other name. */
  otherColor: (name: string) => string | null
  /** The palette color that must not appear with a fixed color; undefined if there is none. */
  sameInk: (color: string) => string | undefined
  /** The pattern of a fixed color; null if there is none. */
  patternOf: (color: string) => Pattern | null
  /** Month in which fiscal years begin, 1 to 12. */
  fiscalYearStart: number
  /** Census codes of the site's counties. */
  counties: readonly string[]
}

const NO_NAMES: NameSystem = { groups: [], rank: 0, others: { names: [], color: '' }, sameInk: {} }

const OCTOBER = 10

/** Maximum length of a name that can match. */
const MAX_LENGTH = 120

/** Recognizes names: "Harris County, TX (2019)" can be a place, but "Harris Health" matches nothing. */
export function createNames(system: NameSystem = NO_NAMES): NameRegistry {
  const whole = new Map(groupsOf(({ names }) => names))
  const variants = ofOneGroup(groupsOf((group) => group.variants ?? []))
  const beginnings = system.groups.flatMap((group) => (group.beginnings ?? []).map((text) => ({ text, group })))
  const sameInk = new Map(Object.entries(system.sameInk))
  const patterns = new Map(Object.entries(system.patterns ?? {}))
  const plain: NameClass = { rank: system.rank, color: null, isPeople: false, place: null, sort: null, code: null }

  function groupsOf(read: (group: NameGroup) => readonly string[]): [string, NameGroup][] {
    return system.groups.flatMap((group) => read(group).map((name): [string, NameGroup] => [name, group]))
  }

  return {
    classOf(name) {
      if (name.length > MAX_LENGTH) return plain
      const base = keyOf(name)
      const begun = () => beginnings.find(({ text }) => base.startsWith(text))?.group
      const group = whole.get(base) ?? begun() ?? variants.get(base)
      if (!group) return plain
      return {
        rank: group.rank,
        color: group.color,
        isPeople: group.kind === 'people',
        place: group.place ?? null,
        sort: group.sort ?? null,
        code: group.code ?? null,
      }
    },
    otherColor: (name) => (system.others.names.includes(keyOf(name)) ? system.others.color : null),
    sameInk: (color) => sameInk.get(color),
    patternOf: (color) => patterns.get(color) ?? null,
    fiscalYearStart: system.fiscalYearStart ?? OCTOBER,
    counties: system.groups.flatMap(({ sort, code }) => (sort === 'county' && code ? code : [])),
  }
}

/** Spellings that belong to only one group. */
function ofOneGroup(spellings: readonly (readonly [string, NameGroup])[]): ReadonlyMap<string, NameGroup> {
  const found = new Map<string, NameGroup | null>()
  for (const [spelling, group] of spellings) {
    const before = found.get(spelling)
    found.set(spelling, before === undefined || before === group ? group : null)
  }
  return new Map([...found].flatMap(([spelling, group]) => (group ? [[spelling, group] as const] : [])))
}

/** Normalized spelling without parentheses at the end: "Harris (2019)" is "harris". */
function keyOf(name: string): string {
  const key = spellingOf(name)
  const open = key.endsWith(')') ? key.lastIndexOf('(') : -1
  return open > 0 ? key.slice(0, open).trimEnd() : key
}

/** Texts that only need lower case for comparison: printable ASCII without a slash. */
const PLAIN = /^[ -.0-~]*$/

/** Spelling for comparisons: lower case, one kind of dash and of apostrophe, no spaces around a slash. */
export function spellingOf(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase()
  return name
    .normalize('NFC')
    .replace(/[\u200C\u200D]/g, '')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u02bb\u02bc\u2018\u2019]/g, "'")
    .replace(/ ?\/ ?/g, '/')
}
