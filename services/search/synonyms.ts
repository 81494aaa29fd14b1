import { createVocabulary } from './vocabulary.ts'
import { foldedWords } from './words.ts'

/** Words and phrases with the same meaning, as an operator writes them: ["housing", "vivienda", "homes"]. */
export type SynonymGroup = readonly string[]

export const MAX_GROUPS = 2000
export const MAX_PHRASES = 40
const MAX_PHRASE_WORDS = 5

/** A phrase of a group: its folded words, and the other phrases of its groups. */
export interface SynonymPhrase {
  words: string[]
  others: string[][]
}

export type Synonyms = ReturnType<typeof createSynonyms>

/** Synonyms are symmetric but not transitive: a word in two groups matches both, but they do not match each other. */
export function createSynonyms(groups: readonly SynonymGroup[]) {
  const byText = new Map<string, SynonymPhrase>()
  for (const group of groups) {
    const phrases = distinct(group.map(foldedWords)).filter(({ length }) => length > 0 && length <= MAX_PHRASE_WORDS)
    for (const words of phrases) {
      const text = words.join(' ')
      const existing = byText.get(text) ?? { words, others: [] }
      existing.others = distinct([...existing.others, ...phrases.filter((other) => other !== words)])
      byText.set(text, existing)
    }
  }
  const byFirst = new Map<string, SynonymPhrase[]>()
  for (const phrase of byText.values()) {
    const first = phrase.words[0] ?? ''
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
  }
  const words = new Set([...byText.values()].flatMap((phrase) => phrase.words))
  return {
    /** Every word of every phrase. */
    vocabulary: createVocabulary([...words].sort()),
    /** Phrases with this first word. */
    startingWith: (word: string): readonly SynonymPhrase[] => byFirst.get(word) ?? [],
  }
}

function distinct(phrases: string[][]): string[][] {
  return [...new Map(phrases.map((words) => [words.join(' '), words])).values()]
}
