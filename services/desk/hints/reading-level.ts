import { sentencesOf } from '#domain/sentences.ts'

/** Maximum U.S. school grade that a text should require. */
const MAX_GRADE = 12
/** Minimum number of words. In shorter texts, a name and a year would give grade 20. */
const MIN_WORDS = 12

/** The hardest sentence of an English text above grade 12 (Flesch-Kincaid). Null for easier or too short texts. */
export function hardestSentence(text: string): { grade: number; sentence: string } | null {
  const sentences = sentencesOf(text)
  const grade = gradeOf(sentences)
  if (grade === null || grade <= MAX_GRADE) return null
  const [hardest] = sentences
    .map((sentence) => ({ sentence, cost: gradeOf([sentence], 1) ?? 0 }))
    .sort((a, b) => b.cost - a.cost)
  return { grade: Math.ceil(grade), sentence: hardest?.sentence ?? text }
}

/**
 * Message about a text that is hard to read.
 *
 * @param what subject of the sentence, e.g. "A note"
 */
export function levelSentence(what: string, { grade, sentence }: { grade: number; sentence: string }): string {
  return `${what} reads like grade ${grade}; people read grade 12 or below with ease. Hardest: "${sentence}"`
}

/** 0.39 words a sentence + 11.8 syllables a word - 15.59; null for fewer than `minWords` words. */
export function gradeOf(sentences: readonly string[], minWords = MIN_WORDS): number | null {
  const words = sentences.flatMap(wordsOf)
  if (words.length < minWords) return null
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/\p{L}[\p{L}'’]*/gu) ?? []
}

/** Number of vowel groups, without a silent e at the end. Each letter of an abbreviation is one syllable. */
function syllablesOf(word: string): number {
  if (/^\p{Lu}{2,5}$/u.test(word)) return word.length
  const plain = word
    .toLowerCase()
    .replace(/['’].*$/, '')
    .replace(/(?<=[^aeiouy])(es|ed|e)$/, (end) => (/[td]ed$|[sxz]es$|[cs]hes$|ges$|ces$|le$/.test(word) ? end : ''))
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 1)
}
