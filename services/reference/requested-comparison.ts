import type { ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { MAX_COMPARED_PLACES } from '#domain/comparison.ts'
import { plain, scoreOf } from './find-choices.ts'
import type { ReferenceSet } from './reference-set.ts'

/** Comparison found in a search query; at least one place. */
export interface AskedComparison {
  indicator: ReferenceIndicator
  places: ReferencePlace[]
}

/** Comparison words of a language: lower case, without accents, separated by spaces. */
export interface ComparisonWords {
  /** Words that begin a request for a comparison. */
  starts: string
  /** Words without a meaning for the comparison. */
  joins: string
  /** Words before the measured quantity: in "tasa de pobreza" before "pobreza". */
  measures: string
  /** Words of questions, which count only as part of a measure's name: "high" in "High Blood Pressure". */
  questions: string
}

/** Maximum number of words in a name: "prince of wales hyder census area alaska". */
const MAX_NAME = 8

/**
 * Parses queries such as "compare harris dallas poverty", "How do Harris and Dallas compare in poverty?" or "harris
 * texas poverty". The words must name places and one indicator. In addition, one of three conditions must be met: a
 * word requests a comparison, two places are named, or one place with its state, which is then the second place. Longer
 * names match first. Among equal names those of the community win (`preferred`, codes), then the larger place.
 */
export function requestedComparison(
  set: ReferenceSet,
  text: string,
  { starts, joins, measures, questions }: ComparisonWords,
  preferred: ReadonlySet<string>,
): AskedComparison | null {
  const asking = new Set(starts.split(' '))
  const words = plain(text).split(' ')
  const isAsked = words.some((word) => asking.has(word))
  if (words.length < 2) return null
  const left = words.filter((word) => !asking.has(word))
  const named = namesOf(set)
  const places = new Set<ReferencePlace>()
  const rest: string[] = []
  for (let at = 0; at < left.length;) {
    const found = longestName(left.slice(at, at + MAX_NAME), named)
    if (!found) rest.push(left[at] ?? '')
    else places.add(found.places.find(({ fips }) => preferred.has(fips)) ?? found.places[0])
    at += found?.length ?? 1
  }
  const joining = joins.split(' ')
  const content = rest.filter((word) => !joining.includes(word))
  const questioning = new Set(questions.split(' '))
  const find = (wanted: readonly string[]) =>
    bestIndicator(set.indicators(), wanted, new Set([...measures.split(' '), ...joining]))
  const indicator = find(content) ?? find(content.filter((word) => !questioning.has(word)))
  const [only, ...others] = places
  const state = only && others.length === 0 ? stateNamed(set, only, plain(text)) : null
  if (state) places.add(state)
  if (!indicator || places.size < (isAsked ? 1 : 2)) return null
  return { indicator, places: [...places].slice(0, MAX_COMPARED_PLACES) }
}

/** The state of a county, if the words contain it too. */
function stateNamed(set: ReferenceSet, { kind, state }: ReferencePlace, text: string): ReferencePlace | null {
  if (kind !== 'county' || !` ${text} `.includes(` ${plain(state)} `)) return null
  return set.places().find((place) => place.kind === 'state' && place.name === state) ?? null
}

type Named = ReadonlyMap<string, readonly [ReferencePlace, ...ReferencePlace[]]>
const cache = new WeakMap<ReferenceSet, Named>()

/** Current places by each of their names, the larger places first. */
function namesOf(set: ReferenceSet): Named {
  const ready = cache.get(set)
  if (ready) return ready
  const names = new Map<string, [ReferencePlace, ...ReferencePlace[]]>()
  const current = set.places().filter(({ status }) => status === 'current')
  for (const place of current.toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))) {
    const short = place.fullName.split(',')[0] ?? ''
    const nation = place.kind === 'nation' ? ['us', 'usa'] : []
    for (const name of new Set(
      [place.name, short, `${place.name} ${place.state}`, place.fullName, ...nation].map(plain),
    )) {
      const others = names.get(name)
      if (others) others.push(place)
      else names.set(name, [place])
    }
  }
  cache.set(set, names)
  return names
}

function longestName(words: readonly string[], named: Named) {
  for (let length = words.length; length > 0; length--) {
    const places = named.get(words.slice(0, length).join(' '))
    if (places) return { places, length }
  }
  return null
}

/** Best of equally matching titles: one value per place before breakdowns, then the latest, then the shortest. */
function bestIndicator(
  indicators: readonly ReferenceIndicator[],
  words: readonly string[],
  measures: ReadonlySet<string>,
): ReferenceIndicator | null {
  if (words.length === 0) return null
  const fitting = indicators.flatMap((indicator) => {
    const title = plain(indicator.title)
    const scores = [title, measuredIn(title, measures)].map((name) => scoreOf(name, words.join(' '), words) ?? Infinity)
    const score = Math.min(...scores)
    return score === Infinity ? [] : [{ indicator, score }]
  })
  const partsOf = ({ kind }: ReferenceIndicator) => (kind === 'breakdown' ? 1 : 0)
  fitting.sort(
    ({ indicator: one, score }, { indicator: other, score: otherScore }) =>
      partsOf(one) - partsOf(other) ||
      score - otherScore ||
      (other.lastYear ?? 0) - (one.lastYear ?? 0) ||
      one.title.length - other.title.length,
  )
  return fitting[0]?.indicator ?? null
}

/** A title from the first word that names the measured quantity. */
function measuredIn(title: string, measures: ReadonlySet<string>): string {
  const words = title.split(' ')
  const at = words.findIndex((word) => !measures.has(word))
  return words.slice(Math.max(at, 0)).join(' ')
}
