import type { ReferenceIndicator } from '#domain/reference.ts'
import { listOf, numberWord, type CommunityPlace } from './community-places.ts'
import type { Finding, Relation, PlaceFigure } from './findings.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'

/** Name of an indicator in a sentence: "the unemployment rate". `whole` is the total of its shares. */
export interface Measure {
  phrase: string
  whole?: string | undefined
}

/** Formatted parts of a sentence. */
interface Words {
  phrase: string
  /** Period as "In 2023" at the start of a sentence, "in 2023" within one. */
  value: (subject: PlaceFigure) => string
  at: (subject: PlaceFigure) => string
  when: (subject: PlaceFigure) => string
  /** Noun for the places: "counties", "parishes". */
  noun: string
}

type FormsOf<Kind extends Finding['kind']> = ((finding: Extract<Finding, { kind: Kind }>, words: Words) => string)[]

/** At least four forms per kind of finding. None states a cause or anything beyond the data. */
export const FORMS: { [Kind in Finding['kind']]: FormsOf<Kind> } = {
  level: [
    ({ subject }, { phrase, value, at, when }) =>
      `In ${when(subject)}, ${phrase} ${at(subject)} was ${value(subject)}.`,
    ({ subject }, { phrase, value, at, when }) =>
      `${capital(phrase)} ${at(subject)} was ${value(subject)} in ${when(subject)}.`,
    ({ subject }, { phrase, value, at, when }) =>
      `${capital(at(subject))}, ${phrase} stood at ${value(subject)} in ${when(subject)}.`,
    ({ subject }, { phrase, value, at, when }) =>
      `For ${when(subject)}, the source puts ${phrase} ${at(subject)} at ${value(subject)}.`,
  ],
  rank: [
    ({ highest, lowest }, { phrase, value, at, when }) =>
      `In ${when(highest)}, ${phrase} was highest ${at(highest)}, at ${value(highest)}, and lowest ${at(lowest)}, at ${value(lowest)}.`,
    ({ highest, lowest, count }, { phrase, value, when, noun }) =>
      `Of the ${numberWord(count)} ${noun}, ${name(highest.place)} had the highest figure for ${phrase} in ${when(highest)} (${value(highest)}) and ${name(lowest.place)} the lowest (${value(lowest)}).`,
    ({ highest, lowest }, { phrase, value, at, when }) =>
      `${capital(phrase)} ranged from ${value(lowest)} ${at(lowest)} to ${value(highest)} ${at(highest)} in ${when(highest)}.`,
    ({ highest, lowest }, { phrase, value, at, when, noun }) =>
      `${capital(at(highest))}, ${phrase} was ${value(highest)} in ${when(highest)}, the highest of the ${noun}; ${at(lowest)} it was ${value(lowest)}, the lowest.`,
    ({ highest, lowest }, { phrase, value, at, when, noun }) =>
      `${capital(phrase)} ${at(highest)} was ${value(highest)} in ${when(highest)}, the highest of the ${noun}. It was lowest ${at(lowest)}, at ${value(lowest)}.`,
  ],
  gap: [
    ({ higher, lower }, { phrase, value, at, when }) =>
      `In ${when(higher)}, ${phrase} was ${value(higher)} ${at(higher)} and ${value(lower)} ${at(lower)}.`,
    ({ higher, lower }, { phrase, value, at, when }) =>
      `${capital(phrase)} was higher ${at(higher)} (${value(higher)}) than ${at(lower)} (${value(lower)}) in ${when(higher)}.`,
    ({ higher, lower }, { phrase, value, at, when }) =>
      `${capital(at(lower))}, ${phrase} was ${value(lower)} in ${when(lower)}; ${at(higher)} it was ${value(higher)}.`,
    ({ higher, lower }, { phrase, value, when }) =>
      `${capital(name(higher.place))} stood above ${name(lower.place)} in ${when(higher)}: ${phrase} was ${value(higher)} in the one and ${value(lower)} in the other.`,
    ({ higher, lower }, { phrase, value, at, when }) =>
      `${capital(phrase)} ${at(higher)} was ${value(higher)} in ${when(higher)}. It was lower ${at(lower)}, at ${value(lower)}.`,
  ],
  same: [
    ({ first, second }, { phrase, value, at, when }) =>
      value(first) === value(second)
        ? `In ${when(first)}, ${phrase} was the same ${at(first)} and ${at(second)}, at ${value(first)}.`
        : `In ${when(first)}, ${phrase} was ${value(first)} ${at(first)} and ${value(second)} ${at(second)}; the published intervals overlap.`,
    ({ first, second }, { phrase, value, when }) =>
      value(first) === value(second)
        ? `${capital(name(first.place))} and ${name(second.place)} were level in ${when(first)}: ${phrase} was ${value(first)} in both.`
        : `${capital(name(first.place))} and ${name(second.place)} cannot be told apart in ${when(first)}: ${phrase} was ${value(first)} and ${value(second)}, with intervals that overlap.`,
    ({ first, second }, { phrase, value, at, when }) =>
      value(first) === value(second)
        ? `${capital(phrase)} did not differ in ${when(first)}: it was ${value(first)} ${at(first)} and ${at(second)} alike.`
        : `${capital(phrase)} showed no clear difference in ${when(first)} between ${name(first.place)} (${value(first)}) and ${name(second.place)} (${value(second)}).`,
    ({ first, second }, { phrase, value, at, when, noun }) =>
      value(first) === value(second)
        ? `Nothing sets the ${noun} apart in ${phrase} in ${when(first)}, with ${value(first)} ${at(first)} and ${at(second)}.`
        : `With ${value(first)} ${at(first)} and ${value(second)} ${at(second)}, ${phrase} showed no clear difference in ${when(first)}.`,
    ({ first, second }, { phrase, value, at, when }) =>
      `${capital(phrase)} ${at(first)} was ${value(first)} in ${when(first)}. ${
        value(first) === value(second)
          ? `It was the same ${at(second)}.`
          : `It was ${value(second)} ${at(second)}. The published intervals overlap.`
      }`,
  ],
  change: [
    ({ from, to, direction }, { phrase, value, at, when }) =>
      direction === 'same'
        ? value(from) === value(to)
          ? `${capital(phrase)} ${at(to)} was ${value(to)} in ${when(from)} and again in ${when(to)}.`
          : `${capital(phrase)} ${at(to)} showed no clear change from ${when(from)} (${value(from)}) to ${when(to)} (${value(to)}).`
        : `From ${when(from)} to ${when(to)}, ${phrase} ${at(to)} ${direction} from ${value(from)} to ${value(to)}.`,
    ({ from, to, direction }, { phrase, value, at, when }) =>
      direction === 'same'
        ? value(from) === value(to)
          ? `${capital(at(to))} it was the same in ${when(from)} and ${when(to)}, ${value(to)}.`
          : `Between ${when(from)} and ${when(to)} there was no clear change ${at(to)}: ${value(from)}, and then ${value(to)}.`
        : `${capital(phrase)} ${at(to)} was ${value(from)} in ${when(from)} and ${value(to)} in ${when(to)}.`,
    ({ from, to, direction }, { phrase, value, at, when }) =>
      direction === 'same'
        ? value(from) === value(to)
          ? `${capital(at(to))}, ${phrase} stood at ${value(to)} in ${when(from)} as in ${when(to)}.`
          : `${capital(at(to))}, ${phrase} was ${value(from)} in ${when(from)} and ${value(to)} in ${when(to)}; the published intervals overlap.`
        : `${capital(at(to))} it ${direction === 'rose' ? 'was up' : 'was down'} to ${value(to)} in ${when(to)} from ${value(from)} in ${when(from)}.`,
    ({ from, to, direction }, { value, at, when }) =>
      direction === 'same'
        ? value(from) === value(to)
          ? `${capital(at(to))}, the figures of ${when(from)} and ${when(to)} are the same, ${value(to)}.`
          : `${capital(at(to))}, the figures of ${when(from)} (${value(from)}) and ${when(to)} (${value(to)}) cannot be told apart.`
        : `In ${when(from)} it had been ${value(from)} ${at(to)}, ${direction === 'rose' ? 'less' : 'more'} than the ${value(to)} of ${when(to)}.`,
  ],
  against: [
    ({ subject, others }, words) =>
      `${capital(words.at(subject))} it was ${relations(others, words, (relation, whom) => `${RELATION[relation]} ${whom}`)}.`,
    ({ others }, { value, at }) =>
      `It was ${listOf(others.map(({ subject: other }) => `${value(other)} ${at(other)}`))}.`,
    ({ subject, others }, words) =>
      `${capital(name(subject.place))} ${relations(others, words, (relation, whom) => `${STANDING[relation]} ${whom}`)}.`.replace(
        /(?<=stood .*) and stood /u,
        ' and ',
      ),
    ({ subject, others }, words) => {
      const [first, ...rest] = others.length > 1 && isAlike(others) ? [others] : others.map((other) => [other])
      const compare = (group: Compared) => `compared with ${whomOf(group, words)}`
      const more = rest.map((group) => `; ${compare(group)} it was ${COMPARED[group[0]?.relation ?? 'same']}`).join('')
      return `${capital(compare(first ?? []))}, ${words.phrase} ${words.at(subject)} was ${COMPARED[first?.[0]?.relation ?? 'same']}${more}.`
    },
  ],
  parts: [
    ({ most, least }, { phrase, value, at, when }) =>
      `In ${when(most)}, ${phrase} ${at(most)} was highest for ${part(most)}, at ${value(most)}${least ? `, and lowest for ${part(least)}, at ${value(least)}` : ''}.`,
    ({ most, least }, { phrase, value, at, when }) =>
      `${capital(at(most))}, the figure for ${part(most)} was the highest in ${when(most)}: ${phrase} was ${value(most)}${least ? `, compared with ${value(least)} for ${part(least)}` : ''}.`,
    ({ most, least }, { phrase, value, at, when }) =>
      least
        ? `${capital(phrase)} ${at(most)} ranged from ${value(least)} for ${part(least)} to ${value(most)} for ${part(most)} in ${when(most)}.`
        : `${capital(phrase)} ${at(most)} was ${value(most)} for ${part(most)} in ${when(most)}.`,
    ({ most, least }, { phrase, value, at, when }) =>
      `For ${part(most)}, ${phrase} ${at(most)} was ${value(most)} in ${when(most)}, the highest shown${least ? `; for ${part(least)} it was ${value(least)}` : ''}.`,
    ({ most, least }, { phrase, value, at, when }) =>
      `${capital(phrase)} ${at(most)} was ${value(most)} for ${part(most)} in ${when(most)}.${least ? ` It was ${value(least)} for ${part(least)}.` : ''}`,
  ],
  listed: [
    ({ subjects }, words) => listedIn(subjects, words, (when, at) => `In ${when}, ${words.phrase} ${at} was`),
    ({ subjects }, words) => listedIn(subjects, words, (when, at) => `${capital(at)}, ${words.phrase} in ${when} was`),
    ({ subjects }, words) => listedIn(subjects, words, (when, at) => `${capital(words.phrase)} ${at} in ${when} was`),
    ({ subjects }, words) =>
      listedIn(subjects, words, (when, at) => `For ${when}, the source puts ${words.phrase} ${at} at`),
    ({ subjects }, words) =>
      subjects
        .map((one, index) =>
          index === 0
            ? `${capital(words.phrase)} ${words.at(one)} was ${words.value(one)} for ${part(one)} in ${words.when(one)}.`
            : `It was ${words.value(one)} for ${part(one)}.`,
        )
        .join(' '),
  ],
}

function listedIn(subjects: readonly PlaceFigure[], words: Words, begin: (when: string, at: string) => string): string {
  const [first] = subjects
  return first ? `${begin(words.when(first), words.at(first))} ${parts(subjects, words)}.` : ''
}

/** List of parts: "9.0% for White and 8.5% for Black". */
function parts(subjects: readonly PlaceFigure[], { value }: Words): string {
  return listOf(subjects.map((one) => `${value(one)} for ${part(one)}`))
}

/** Sentences for shares of a whole: the largest part. */
const WHOLE_FORMS: ((most: PlaceFigure, least: PlaceFigure | null, words: Words & { whole: string }) => string)[] = [
  (most, least, { whole, value, at, when }) =>
    `The largest part of ${whole} ${at(most)} in ${when(most)} was ${part(most)}, with ${value(most)}${least ? `; the smallest was ${part(least)}, with ${value(least)}` : ''}.`,
  (most, _least, { whole, value, at, when }) =>
    `${capital(at(most))}, ${part(most)} made up ${value(most)} of ${whole} in ${when(most)}, more than any other part.`,
  (most, least, { whole, value, at, when }) =>
    `In ${when(most)}, ${part(most)} was the largest part of ${whole} ${at(most)}, at ${value(most)}${least ? `, and ${part(least)} the smallest, at ${value(least)}` : ''}.`,
  (most, _least, { whole, value, at, when }) =>
    `Of all ${whole} ${at(most)}, ${value(most)} fell to ${part(most)} in ${when(most)}, the largest part.`,
  (most, _least, { whole, value, at, when }) =>
    `${capital(part(most))} made up ${value(most)} of ${whole} ${at(most)} in ${when(most)}. No other part was larger.`,
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
const PARTIES = new Set(['Democratic', 'Republican'])
/** Words that stay capitalized within a sentence. */
const PROPER =
  /^(?:White|Black|Hispanic|Asian|American|Africa|Asia|Caribbean|Central|Europe|Mexico|Democratic|Republican)\b/u

/** Names that do not work as a noun in a sentence. */
const QUOTED =
  /^(?:Other$|Overall$|Service$|(?:Drive|Walk|Work|In|With|Below|No|Private|Unpaid|Self-employed|Unemployed|Uninsured|Some|Less|High)\b)/u

const RELATION: Readonly<Record<Relation, string>> = {
  above: 'higher than in',
  below: 'lower than in',
  same: 'not clearly different from that in',
  equal: 'the same as in',
}
const STANDING: Readonly<Record<Relation, string>> = {
  above: 'stood above',
  below: 'stood below',
  same: 'was not clearly different from',
  equal: 'stood level with',
}
const COMPARED: Readonly<Record<Relation, string>> = {
  above: 'higher',
  below: 'lower',
  same: 'not clearly different',
  equal: 'the same',
}

/** A finding as one sentence. `turn` selects the form, so that consecutive sentences differ. */
export function sentenceOf(
  finding: Finding,
  indicator: ReferenceIndicator,
  measure: Measure,
  turn: number,
  noun = 'counties',
): string {
  const words = wordsOf(indicator, measure.phrase, noun)
  if (finding.kind === 'parts' && measure.whole !== undefined && indicator.unit === 'percent') {
    const form = WHOLE_FORMS[turn % WHOLE_FORMS.length]
    return form?.(finding.most, finding.least, { ...words, whole: measure.whole }) ?? ''
  }
  const forms = FORMS[finding.kind] as ((finding: Finding, words: Words) => string)[]
  return forms[turn % forms.length]?.(finding, words) ?? ''
}

type Change = Extract<Finding, { kind: 'change' }>

/** Sentences for a change, directly after the current level of the same place, which they do not repeat. */
export const FOLLOWING: ((change: Change, words: Words) => string)[] = [
  ({ from, direction }, { value, when }) =>
    direction === 'same'
      ? `With ${value(from)} in ${when(from)}, there was no clear change.`
      : `That was ${direction === 'rose' ? 'up' : 'down'} from ${value(from)} in ${when(from)}.`,
  ({ from, direction }, { value, when }) =>
    direction === 'same'
      ? `It had been ${value(from)} in ${when(from)}, which is no clear change.`
      : `It had been ${value(from)} in ${when(from)}.`,
  ({ from, direction }, { value, when }) =>
    direction === 'same'
      ? `From ${when(from)}, when it was ${value(from)}, it showed no clear change.`
      : `In ${when(from)} it was ${direction === 'rose' ? 'lower' : 'higher'}, at ${value(from)}.`,
  ({ from, direction }, { value, when }) =>
    direction === 'same'
      ? `That cannot be told from the ${value(from)} of ${when(from)}.`
      : `It ${direction} to that from ${value(from)} in ${when(from)}.`,
]

/** Following sentence: "That was up from 12.0% in 2020." */
export function followingSentence(change: Change, indicator: ReferenceIndicator, turn: number): string {
  const words = wordsOf(indicator, '', '')
  if (words.value(change.from) === words.value(change.to)) return `It was the same in ${words.when(change.from)}.`
  return FOLLOWING[turn % FOLLOWING.length]?.(change, words) ?? ''
}

function wordsOf(indicator: ReferenceIndicator, phrase: string, noun: string): Words {
  return {
    phrase,
    noun,
    value: ({ figure }) => spokenFigure(figure.value, indicator),
    at: ({ place }) => atPlace(place),
    when: ({ period }) => spokenPeriod(period),
  }
}

/** Phrase such as "in Cook", "in the US" or "in the region". */
export function atPlace(place: CommunityPlace): string {
  return `in ${name(place)}`
}

function name({ kind, name }: CommunityPlace): string {
  if (kind === 'region') return 'the region'
  if (kind === 'nation') return 'the US'
  return name === 'District of Columbia' ? 'the District of Columbia' : name
}

/** Name of a part in running text: "art museums", "White", "July". Names with digits or commas are in quotation marks. */
export function part({ figure: { breakdown } }: PlaceFigure): string {
  const month = MONTHS[breakdown]
  if (month !== undefined) return month
  if (PARTIES.has(breakdown)) return `the ${breakdown} candidate`
  if (/[\d$,]/u.test(breakdown) || QUOTED.test(breakdown)) return `“${breakdown}”`
  return PROPER.test(breakdown) ? breakdown : breakdown.charAt(0).toLowerCase() + breakdown.slice(1)
}

type Compared = readonly { subject: PlaceFigure; relation: Relation }[]

/** "above Illinois (11.0%) and below the US (12.0%)". Equal relations are joined. */
function relations(others: Compared, words: Words, write: (relation: Relation, whom: string) => string): string {
  const groups = isAlike(others) ? [others] : others.map((other) => [other])
  return listOf(groups.map((group) => write(group[0]?.relation ?? 'same', whomOf(group, words))))
}

function isAlike(others: Compared): boolean {
  return new Set(others.map(({ relation }) => relation)).size === 1
}

/** List such as "Illinois (11.0%) and the US (12.0%)". */
function whomOf(others: Compared, { value }: Words): string {
  return listOf(others.map(({ subject }) => `${name(subject.place)} (${value(subject)})`))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
