/** Lists of names in their order; "or" is for two spellings. */
const LISTS: readonly (readonly string[])[] = [
  ['good', 'moderate', 'unhealthy for sensitive groups', 'unhealthy', 'very unhealthy', 'hazardous'],
  [
    'less than high school|no diploma|no high school diploma',
    'high school|high school graduate|high school diploma',
    'some college|some college no degree',
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
const MIN_NAMES = 3

const NUMBER = String.raw`\$?(\d{1,12}(?:\.\d{1,6})?)%?(?: [a-z]{1,20})?`
/** A number, a range of numbers, and one that is open below or above. */
const RANGE = new RegExp(
  `^(?:(under|less than|fewer than|below|up to|<|≤) ?)?${NUMBER}(?: ?(?:to|through|-|and under) ?${NUMBER})?( ?(?:and|or) (?:over|more|older|above|up|higher)|\\+)?$`,
)
const MAX_LENGTH = 60

/** True for three names or more, all of one list or all ranges of numbers, in ascending or descending order. */
export function areOrderedNames(names: readonly string[]): boolean {
  if (names.length < MIN_NAMES || names.some((name) => name.length > MAX_LENGTH)) return false
  const plain = withoutCommonWord(names.map(plainName))
  const places = [rangesOf(plain), ...LISTS.map((list) => placesIn(list, plain))]
  return places.some((found) => found !== null && (isAscending(found) || isAscending(found.toReversed())))
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

/** Start of each range; null if a name is none. */
function rangesOf(names: readonly string[]): number[] | null {
  const starts = names.map((name) => {
    const [, under, first, last] = RANGE.exec(name) ?? []
    if (first === undefined) return null
    const start = under === undefined ? Number(first) : -1
    return last !== undefined && Number(last) < start ? null : start
  })
  return starts.every((start) => start !== null) ? starts : null
}

function placesIn(list: readonly string[], names: readonly string[]): number[] | null {
  const places = names.map((name) => {
    const own = name.replace(/ or (?:more|higher)$/, '')
    return list.findIndex((spellings) => spellings.split('|').some((spelling) => spelling === own || spelling === name))
  })
  return places.includes(-1) ? null : places
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
}
