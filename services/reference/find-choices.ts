import type { Choice } from '#domain/comparison.ts'
import type { ReferenceSet } from './reference-set.ts'

/** A place or an indicator that matches a reader's text. */
export type NamedChoice = Choice & { name: string }

/** Maximum number of choices for one text. */
const MAX_CHOICES = 8

/**
 * Choices that match a text, best first: ids, then equal names, names that begin with the text, and names that contain
 * all its words. Among equal matches the larger places come first.
 */
export function findChoices(set: ReferenceSet, text: string): NamedChoice[] {
  const query = plain(text)
  if (query === '') return []
  const words = query.split(' ')
  const scored = allChoices(set).flatMap((choice, at) => {
    const name = plain(choice.name)
    const score = choice.id.toLowerCase() === text.trim().toLowerCase() ? 0 : scoreOf(name, query, words)
    return score === null ? [] : [{ choice, score, at }]
  })
  scored.sort((one, other) => one.score - other.score || one.at - other.at)
  const [first] = scored
  if (first?.score === 0) return [first.choice]
  return scored.slice(0, MAX_CHOICES).map(({ choice }) => choice)
}

function allChoices(set: ReferenceSet): NamedChoice[] {
  const places = set.places().filter(({ status }) => status === 'current')
  return [
    ...places
      .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .map(({ fips, fullName }) => ({ kind: 'place' as const, id: fips, name: fullName })),
    ...set.indicators().map(({ id, title }) => ({ kind: 'indicator' as const, id, name: title })),
  ]
}

/** Score of a match: 0 for the name itself, null for no match. */
export function scoreOf(name: string, query: string, words: readonly string[]): number | null {
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  const own = name.split(' ')
  return words.every((word) => own.some((part) => part.startsWith(word))) ? 2 : null
}

/** Normalizes a text: lower case, without accents and punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80)
}
