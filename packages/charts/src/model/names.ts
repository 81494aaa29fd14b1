import type { Pattern } from './chart-model.ts'

/** Spellings of one thing that series and categories are named after, such as a place, and what it has in every chart. */
export interface NameGroup {
  kind: 'place' | 'people' | 'other'
  /** In lower case, dashes as "-". Only whole names count. */
  names: readonly string[]
  /** Further spellings, which count where no group has them as a name and no other as a variant: "lake county, ohio". */
  variants?: readonly string[]
  /** Make any name one of the group: "city of ". */
  beginnings?: readonly string[]
  /** Lower ones are drawn first. */
  rank: number
  /** Design token of its fixed color; null for none. */
  color: string | null
  /** The id of a place, by which readers choose it. */
  place?: string
}

/** The names that the charts of a site know (docs/contracts/chart-model.md#order). */
export interface NameSystem {
  groups: readonly NameGroup[]
  /** Of all other names. */
  rank: number
  /** Names that mean other people where some people stands beside them, and their color then. */
  others: { names: readonly string[]; color: string }
  /** Colors of the palette with the ink of a fixed color, which are passed over beside it. */
  sameInk: Readonly<Record<string, string>>
  /** Patterns that go with fixed colors where a worksheet names none. */
  patterns?: Readonly<Record<string, Pattern>>
}

/** What a name stands for. */
export interface NameClass {
  rank: number
  color: string | null
  isPeople: boolean
  /** The id of a place that readers may choose as theirs; null for any other name. */
  place: string | null
}

export interface NameRegistry {
  classOf: (name: string) => NameClass
  /** The color of a name such as "Other" beside peoples; null for any other name. */
  otherColor: (name: string) => string | null
  /** The palette's color that must not stand beside a fixed one; undefined for none. */
  sameInk: (color: string) => string | undefined
  /** The pattern that goes with a fixed color; null for none. */
  patternOf: (color: string) => Pattern | null
}

const NO_NAMES: NameSystem = { groups: [], rank: 0, others: { names: [], color: '' }, sameInk: {} }

/** Longer names are nobody's. */
const MAX_LENGTH = 120

/** Finds what names stand for: "Harris County, TX (2019)" may be a place, "Harris Health" is nothing special. */
export function createNames(system: NameSystem = NO_NAMES): NameRegistry {
  const whole = new Map(groupsOf(({ names }) => names))
  const variants = ofOneGroup(groupsOf((group) => group.variants ?? []))
  const beginnings = system.groups.flatMap((group) => (group.beginnings ?? []).map((text) => ({ text, group })))
  const sameInk = new Map(Object.entries(system.sameInk))
  const patterns = new Map(Object.entries(system.patterns ?? {}))
  const plain: NameClass = { rank: system.rank, color: null, isPeople: false, place: null }

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
      }
    },
    otherColor: (name) => (system.others.names.includes(keyOf(name)) ? system.others.color : null),
    sameInk: (color) => sameInk.get(color),
    patternOf: (color) => patterns.get(color) ?? null,
  }
}

/** The spellings that only one group has. */
function ofOneGroup(spellings: readonly (readonly [string, NameGroup])[]): ReadonlyMap<string, NameGroup> {
  const found = new Map<string, NameGroup | null>()
  for (const [spelling, group] of spellings) {
    const before = found.get(spelling)
    found.set(spelling, before === undefined || before === group ? group : null)
  }
  return new Map([...found].flatMap(([spelling, group]) => (group ? [[spelling, group] as const] : [])))
}

/** In one spelling, without a parenthesis at the end: "Harris (2019)" is "harris". */
function keyOf(name: string): string {
  const key = spellingOf(name)
  const open = key.endsWith(')') ? key.lastIndexOf('(') : -1
  return open > 0 ? key.slice(0, open).trimEnd() : key
}

/** What differs in nothing but its case: printable ASCII without a slash. */
const PLAIN = /^[ -.0-~]*$/

/** As names are compared: in lower case, with one kind of dash and of apostrophe, and no spaces around a slash. */
export function spellingOf(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase()
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u02bb\u02bc\u2018\u2019]/g, "'")
    .replace(/ ?\/ ?/g, '/')
}
