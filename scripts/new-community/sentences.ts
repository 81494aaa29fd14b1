import type { ReferenceIndicator } from '#domain/reference.ts'
import { listOf, numberWord } from './community-places.ts'
import type { CommunityPlace } from './community-places.ts'
import type { Finding, Relation, Told } from './findings.ts'
import { spokenFigure, spokenPeriod } from './write-figure.ts'

/** How an indicator is named in a sentence: "the unemployment rate"; `whole` is what shares are parts of. */
export interface Measure {
  phrase: string
  whole?: string | undefined
}

/** The parts of a sentence, written out. */
interface Words {
  phrase: string
  /** "In 2023" at the start of a sentence, "in 2023" within one. */
  value: (told: Told) => string
  at: (told: Told) => string
  when: (told: Told) => string
}

type FormsOf<Kind extends Finding['kind']> = ((finding: Extract<Finding, { kind: Kind }>, words: Words) => string)[]

/** At least four forms a kind of finding. None says why, and none says what the figures do not hold. */
export const FORMS: { [Kind in Finding['kind']]: FormsOf<Kind> } = {
  level: [
    ({ told }, { phrase, value, at, when }) => `In ${when(told)}, ${phrase} ${at(told)} was ${value(told)}.`,
    ({ told }, { phrase, value, at, when }) => `${capital(phrase)} ${at(told)} was ${value(told)} in ${when(told)}.`,
    ({ told }, { phrase, value, at, when }) =>
      `${capital(at(told))}, ${phrase} stood at ${value(told)} in ${when(told)}.`,
    ({ told }, { phrase, value, at, when }) =>
      `For ${when(told)}, the source puts ${phrase} ${at(told)} at ${value(told)}.`,
  ],
  rank: [
    ({ highest, lowest }, { phrase, value, at, when }) =>
      `In ${when(highest)}, ${phrase} was highest ${at(highest)}, at ${value(highest)}, and lowest ${at(lowest)}, at ${value(lowest)}.`,
    ({ highest, lowest, count }, { phrase, value, when }) =>
      `Of the ${numberWord(count)} counties, ${name(highest.place)} had the highest figure for ${phrase} in ${when(highest)} (${value(highest)}) and ${name(lowest.place)} the lowest (${value(lowest)}).`,
    ({ highest, lowest }, { phrase, value, at, when }) =>
      `${capital(phrase)} ranged from ${value(lowest)} ${at(lowest)} to ${value(highest)} ${at(highest)} in ${when(highest)}.`,
    ({ highest, lowest }, { phrase, value, at, when }) =>
      `${capital(at(highest))}, ${phrase} was ${value(highest)} in ${when(highest)}, the highest of the counties; ${at(lowest)} it was ${value(lowest)}, the lowest.`,
  ],
  gap: [
    ({ higher, lower }, { phrase, value, at, when }) =>
      `In ${when(higher)}, ${phrase} was ${value(higher)} ${at(higher)} and ${value(lower)} ${at(lower)}.`,
    ({ higher, lower }, { phrase, value, at, when }) =>
      `${capital(phrase)} was higher ${at(higher)} (${value(higher)}) than ${at(lower)} (${value(lower)}) in ${when(higher)}.`,
    ({ higher, lower }, { phrase, value, at, when }) =>
      `${capital(at(lower))}, ${phrase} was ${value(lower)} in ${when(lower)}; ${at(higher)} it was ${value(higher)}.`,
    ({ higher, lower }, { phrase, value, when }) =>
      `${name(higher.place)} stood above ${name(lower.place)} in ${when(higher)}: ${phrase} was ${value(higher)} in the one and ${value(lower)} in the other.`,
  ],
  same: [
    ({ first, second }, { phrase, value, at, when }) =>
      `In ${when(first)}, ${phrase} was about the same ${at(first)} (${value(first)}) and ${at(second)} (${value(second)}).`,
    ({ first, second }, { phrase, value, when }) =>
      `${name(first.place)} and ${name(second.place)} were about the same in ${when(first)}: ${phrase} was ${value(first)} and ${value(second)}.`,
    ({ first, second }, { phrase, value, at, when }) =>
      `${capital(phrase)} hardly differed in ${when(first)}: it was ${value(first)} ${at(first)} and ${value(second)} ${at(second)}.`,
    ({ first, second }, { phrase, value, at, when }) =>
      `Nothing sets the counties apart in ${phrase} in ${when(first)}, with ${value(first)} ${at(first)} and ${value(second)} ${at(second)}.`,
  ],
  change: [
    ({ from, to, direction }, { phrase, value, at, when }) =>
      direction === 'same'
        ? `${capital(phrase)} ${at(to)} hardly changed: it was ${value(from)} in ${when(from)} and ${value(to)} in ${when(to)}.`
        : `From ${when(from)} to ${when(to)}, ${phrase} ${at(to)} ${direction} from ${value(from)} to ${value(to)}.`,
    ({ from, to, direction }, { phrase, value, at, when }) =>
      direction === 'same'
        ? `Between ${when(from)} and ${when(to)} it stayed close to where it was ${at(to)}, at ${value(from)} and then ${value(to)}.`
        : `${capital(phrase)} ${at(to)} was ${value(from)} in ${when(from)} and ${value(to)} in ${when(to)}.`,
    ({ from, to, direction }, { phrase, value, at, when }) =>
      direction === 'same'
        ? `${capital(at(to))}, ${phrase} was about the same in ${when(from)} (${value(from)}) and ${when(to)} (${value(to)}).`
        : `${capital(at(to))} it ${direction === 'rose' ? 'was up' : 'was down'} to ${value(to)} in ${when(to)} from ${value(from)} in ${when(from)}.`,
    ({ from, to, direction }, { value, at, when }) =>
      direction === 'same'
        ? `${capital(at(to))}, the figures of ${when(from)} (${value(from)}) and ${when(to)} (${value(to)}) are about the same.`
        : `In ${when(from)} it had been ${value(from)} ${at(to)}, ${direction === 'rose' ? 'less' : 'more'} than the ${value(to)} of ${when(to)}.`,
  ],
  against: [
    ({ told, others }, { value, at }) =>
      `${capital(at(told))} it was ${relations(others, ({ relation, told: other }) => `${RELATION[relation]} ${name(other.place)} (${value(other)})`)}.`,
    ({ others }, { value, at }) => `It was ${listOf(others.map(({ told: other }) => `${value(other)} ${at(other)}`))}.`,
    ({ told, others }, { value }) =>
      `${name(told.place)} stood ${relations(others, ({ relation, told: other }) => `${STANDING[relation]} ${name(other.place)} (${value(other)})`)}.`,
    ({ told, others }, { value, at, phrase }) =>
      `Compared with ${listOf(others.map(({ told: other }) => `${name(other.place)} (${value(other)})`))}, ${phrase} ${at(told)} was ${listOf([...new Set(others.map(({ relation }) => COMPARED[relation]))])}${others.length > 1 && new Set(others.map(({ relation }) => relation)).size > 1 ? ', in that order' : ''}.`,
  ],
  parts: [
    ({ most, least }, { phrase, value, at, when }) =>
      `In ${when(most)}, ${phrase} ${at(most)} was highest for ${part(most)}, at ${value(most)}${least ? `, and lowest for ${part(least)}, at ${value(least)}` : ''}.`,
    ({ most, least }, { phrase, value, at, when }) =>
      `${capital(at(most))}, ${part(most)} came first in ${when(most)}: ${phrase} was ${value(most)}${least ? `, compared with ${value(least)} for ${part(least)}` : ''}.`,
    ({ most, least }, { phrase, value, at, when }) =>
      least
        ? `${capital(phrase)} ${at(most)} ranged from ${value(least)} for ${part(least)} to ${value(most)} for ${part(most)} in ${when(most)}.`
        : `${capital(phrase)} ${at(most)} was ${value(most)} for ${part(most)} in ${when(most)}.`,
    ({ most, least }, { phrase, value, at, when }) =>
      `For ${part(most)}, ${phrase} ${at(most)} was ${value(most)} in ${when(most)}, the highest shown${least ? `; for ${part(least)} it was ${value(least)}` : ''}.`,
  ],
  listed: [
    ({ told }, words) => listedIn(told, words, (when, at) => `In ${when}, ${words.phrase} ${at} was`),
    ({ told }, words) => listedIn(told, words, (when, at) => `${capital(at)}, ${words.phrase} in ${when} was`),
    ({ told }, words) => listedIn(told, words, (when, at) => `${capital(words.phrase)} ${at} in ${when} was`),
    ({ told }, words) => listedIn(told, words, (when, at) => `For ${when}, the source puts ${words.phrase} ${at} at`),
  ],
}

function listedIn(told: readonly Told[], words: Words, begin: (when: string, at: string) => string): string {
  const [first] = told
  return first ? `${begin(words.when(first), words.at(first))} ${parts(told, words)}.` : ''
}

/** "9.0% for White and 8.5% for Black" */
function parts(told: readonly Told[], { value }: Words): string {
  return listOf(told.map((one) => `${value(one)} for ${part(one)}`))
}

/** Where shares make up a whole: the largest part. */
const WHOLE_FORMS: ((most: Told, least: Told | null, words: Words & { whole: string }) => string)[] = [
  (most, least, { whole, value, at, when }) =>
    `The largest part of ${whole} ${at(most)} in ${when(most)} was ${part(most)}, with ${value(most)}${least ? `; the smallest was ${part(least)}, with ${value(least)}` : ''}.`,
  (most, _least, { whole, value, at, when }) =>
    `${capital(at(most))}, ${part(most)} made up ${value(most)} of ${whole} in ${when(most)}, more than any other part.`,
  (most, least, { whole, value, at, when }) =>
    `In ${when(most)}, ${part(most)} was the largest part of ${whole} ${at(most)}, at ${value(most)}${least ? `, and ${part(least)} the smallest, at ${value(least)}` : ''}.`,
  (most, _least, { whole, value, at, when }) =>
    `Of all ${whole} ${at(most)}, ${value(most)} fell to ${part(most)} in ${when(most)}, the largest part.`,
]

const MONTHS: Readonly<Record<string, string>> = {
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  May: 'May',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
}
/** Words that keep their capital within a sentence. */
const PROPER =
  /^(?:White|Black|Hispanic|Asian|American|Africa|Asia|Caribbean|Central|Europe|Mexico|Democratic|Republican)\b/u

const RELATION: Readonly<Record<Relation, string>> = {
  above: 'higher than in',
  below: 'lower than in',
  same: 'about the same as in',
}
const STANDING: Readonly<Record<Relation, string>> = { above: 'above', below: 'below', same: 'about level with' }
const COMPARED: Readonly<Record<Relation, string>> = { above: 'higher', below: 'lower', same: 'about the same' }

/**
 * A finding as one sentence. `turn` chooses among the forms, so that neighbors on a page are not built alike.
 */
export function sentenceOf(finding: Finding, indicator: ReferenceIndicator, measure: Measure, turn: number): string {
  const words: Words = {
    phrase: measure.phrase,
    value: ({ figure }) => spokenFigure(figure.value, indicator),
    at: ({ place }) => atPlace(place),
    when: ({ period }) => spokenPeriod(period),
  }
  if (finding.kind === 'parts' && measure.whole !== undefined && indicator.unit === 'percent') {
    const form = WHOLE_FORMS[turn % WHOLE_FORMS.length]
    return form?.(finding.most, finding.least, { ...words, whole: measure.whole }) ?? ''
  }
  const forms = FORMS[finding.kind] as ((finding: Finding, words: Words) => string)[]
  return forms[turn % forms.length]?.(finding, words) ?? ''
}

/** "in Cook", "in the US", "in the region". */
export function atPlace(place: CommunityPlace): string {
  return `in ${name(place)}`
}

function name({ kind, name }: CommunityPlace): string {
  if (kind === 'region') return 'the region'
  if (kind === 'nation') return 'the US'
  return name === 'District of Columbia' ? 'the District of Columbia' : name
}

/** A part in running text: "art museums", "White", "July"; what has digits or commas stands in quotation marks. */
export function part({ figure: { breakdown } }: Told): string {
  const month = MONTHS[breakdown]
  if (month !== undefined) return month
  if (/[\d$,]|^(?:Drive|Walk|Work)\b/u.test(breakdown)) return `“${breakdown}”`
  return PROPER.test(breakdown) ? breakdown : breakdown.charAt(0).toLowerCase() + breakdown.slice(1)
}

function relations(
  others: readonly { told: Told; relation: Relation }[],
  write: (other: { told: Told; relation: Relation }) => string,
): string {
  return listOf(others.map(write))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
