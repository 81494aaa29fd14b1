/** Lists of names from least to most; spellings of one are separated by "|" (docs/contracts/chart-model.md#ramps). */
const LISTS: readonly (readonly string[])[] = [
  ['good', 'moderate', 'unhealthy for sensitive groups', 'unhealthy', 'very unhealthy', 'hazardous'],
  [
    'less than high school|no diploma|less than high school diploma|no high school diploma',
    'high school|high school graduate|high school diploma',
    'some college|some college no degree|some college or associate degree',
    "associate degree|associate's degree",
    "bachelor's degree",
    'graduate or professional degree|graduate degree',
  ],
  ['very low', 'low', 'moderate|medium', 'high', 'very high'],
  ['strongly disagree', 'disagree', 'neutral', 'agree', 'strongly agree'],
  ['never', 'rarely', 'sometimes', 'often', 'always'],
  ['poor', 'fair', 'good', 'very good', 'excellent'],
  ['much worse', 'worse', 'about the same', 'better', 'much better'],
]
/** Place of each spelling in its list. */
const PLACES = LISTS.map(
  (list) => new Map(list.flatMap((spellings, place) => spellings.split('|').map((name) => [name, place] as const))),
)
const [AIR_QUALITY] = PLACES
const MIN_NAMES = 3
const MIDDLE = /\b(?:same|neutral|average)\b/

const NUMBER = String.raw`\$?\d{1,12}(?:\.\d{1,6})?%?(?: (?!to\b|or\b|and\b|through\b)[a-z]{1,20})?`
/** A number, a range of numbers, and one that is open below or above. */
const RANGE = new RegExp(
  `^(?:(?<below>under|less than|fewer than|below|up to|<|≤) ?|(?<above>over|more than|above|at least|>|≥) ?)?` +
    `(?<first>${NUMBER})(?: ?(?:to|through|-|and under) ?(?<last>${NUMBER}))?` +
    `(?<under> or (?:less|fewer|under|younger))?(?<over> ?(?:and|or) (?:over|more|older|above|up|higher)|\\+)?$`,
)
const MAX_LENGTH = 60

export interface NameOrder {
  /** Rank of each name among them, from 0. */
  levels: number[]
  /** Level of each name in the air quality index, from 0; null for other names. */
  airQuality: number[] | null
  /** An odd number of names has a neutral one in its middle. */
  isDiverging: boolean
}

/** The order of three names or more, all of one list or all ranges of numbers, ascending or descending; otherwise null. */
export function orderOfNames(names: readonly string[]): NameOrder | null {
  if (names.length < MIN_NAMES || names.some((name) => name.length > MAX_LENGTH)) return null
  const plain = withoutCommonWord(names.map(plainName))
  const candidates = [rangesOf(plain), ...PLACES.map((list) => placesIn(list, plain))]
  const at = candidates.findIndex((found) => found && (isAscending(found) || isAscending(found.toReversed())))
  const places = candidates[at]
  if (!places) return null
  const sorted = places.toSorted((a, b) => a - b)
  return {
    levels: places.map((place) => sorted.indexOf(place)),
    airQuality: PLACES[at - 1] === AIR_QUALITY ? places : null,
    isDiverging: names.length % 2 === 1 && MIDDLE.test(plain[(names.length - 1) / 2] ?? ''),
  }
}

/** True for names in an order. */
export function areOrderedNames(names: readonly string[]): boolean {
  return orderOfNames(names) !== null
}

/** Names of age bands: ranges of numbers without signs, up to 120. */
export function areAges(names: readonly string[]): boolean {
  const ranges =
    names.every((name) => name.length <= MAX_LENGTH && !/[$%]/.test(name)) && rangesOf(names.map(plainName))
  return areOrderedNames(names) && ranges !== false && ranges !== null && ranges.every((low) => low <= 120)
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/,/g, '')
}

/** "10 to 14 minutes" without the last word that all names share. */
function withoutCommonWord(names: readonly string[]): string[] {
  const [word = '', ...others] = new Set(names.map((name) => / ([a-z]+)$/.exec(name)?.[1] ?? ''))
  return word === '' || others.length > 0 ? [...names] : names.map((name) => name.slice(0, -word.length - 1))
}

/** Start of each range; null if a name is none, or all are single numbers. */
function rangesOf(names: readonly string[]): number[] | null {
  const found = names.map((name) => RANGE.exec(name)?.groups)
  const starts = found.map((parts) => {
    const [first = NaN, last = first] = [parts?.['first'], parts?.['last']].flatMap((text) =>
      text ? numberIn(text) : [],
    )
    if (Number.isNaN(first) || last < first) return null
    return parts?.['below'] || parts?.['under'] ? -1 : first
  })
  const isRange = found.some((parts) => parts && Object.entries(parts).some(([part, text]) => part !== 'first' && text))
  return isRange && starts.every((start) => start !== null) ? starts : null
}

function numberIn(text: string): number {
  return Number(/[\d.]+/.exec(text)?.[0])
}

function placesIn(list: ReadonlyMap<string, number>, names: readonly string[]): number[] | null {
  const places: number[] = []
  for (const name of names) {
    const place = list.get(name) ?? list.get(name.replace(/ (?:or more|or higher|only)$/, ''))
    if (place === undefined) return null
    places.push(place)
  }
  return places
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
}
