/** Spellings of one thing that series and categories are named after, such as a place, and what it has in every chart. */
export interface NameGroup {
  kind: 'place' | 'people' | 'other'
  /** In lower case, dashes as "-". Only whole names count. */
  names: readonly string[]
  /** May follow each of the names: " county". */
  endings?: readonly string[]
  /** Make any name one of the group: "city of ". */
  beginnings?: readonly string[]
  /** Lower ones are drawn first. */
  rank: number
  /** Design token of its fixed color; null for none. */
  color: string | null
}

/** The names that the charts of a site know (docs/contracts/chart-model.md#order). */
export interface NameSystem {
  groups: readonly NameGroup[]
  /** Of all other names. */
  rank: number
  /** May follow the name of a place: ", texas". */
  placeEndings: readonly string[]
  /** Names that mean other people where some people stands beside them, and their color then. */
  others: { names: readonly string[]; color: string }
  /** Colors of the palette with the ink of a fixed color, which are passed over beside it. */
  sameInk: Readonly<Record<string, string>>
}

/** What a name stands for. */
export interface NameClass {
  rank: number
  color: string | null
  isPeople: boolean
}

export interface Names {
  classOf: (name: string) => NameClass
  /** The color of a name such as "Other" beside peoples; null for any other name. */
  otherColor: (name: string) => string | null
  /** The palette's color that must not stand beside a fixed one; undefined for none. */
  sameInk: (color: string) => string | undefined
}

const NO_NAMES: NameSystem = { groups: [], rank: 0, placeEndings: [], others: { names: [], color: '' }, sameInk: {} }

/** Longer names are nobody's. */
const MAX_LENGTH = 120

/** Finds what names stand for: "Harris County, TX (2019)" may be a place, "Harris Health" is nothing special. */
export function createNames(system: NameSystem = NO_NAMES): Names {
  const places = spellings(system.groups.filter(({ kind }) => kind === 'place'))
  const others = spellings(system.groups.filter(({ kind }) => kind !== 'place'))
  const beginnings = system.groups.flatMap((group) => (group.beginnings ?? []).map((text) => ({ text, group })))
  const sameInk = new Map(Object.entries(system.sameInk))
  const plain: NameClass = { rank: system.rank, color: null, isPeople: false }

  function placeOf(base: string): NameGroup | undefined {
    const ending = system.placeEndings.find((end) => base.endsWith(end)) ?? ''
    const place = base.slice(0, base.length - ending.length)
    return beginnings.find(({ text }) => place.startsWith(text))?.group ?? places.get(place)
  }

  return {
    classOf(name) {
      if (name.length > MAX_LENGTH) return plain
      const base = keyOf(name)
      const group = others.get(base) ?? placeOf(base)
      return group ? { rank: group.rank, color: group.color, isPeople: group.kind === 'people' } : plain
    },
    otherColor: (name) => (system.others.names.includes(keyOf(name)) ? system.others.color : null),
    sameInk: (color) => sameInk.get(color),
  }
}

function spellings(groups: readonly NameGroup[]): ReadonlyMap<string, NameGroup> {
  return new Map(
    groups.flatMap((group) =>
      group.names.flatMap((name) => ['', ...(group.endings ?? [])].map((ending) => [name + ending, group] as const)),
    ),
  )
}

/** In one spelling, without a parenthesis at the end: "Harris (2019)" is "harris". */
function keyOf(name: string): string {
  const key = name
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/ ?\/ ?/g, '/')
  const open = key.endsWith(')') ? key.lastIndexOf('(') : -1
  return open > 0 ? key.slice(0, open).trimEnd() : key
}
