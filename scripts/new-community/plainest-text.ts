import { sentencesOf } from '#domain/sentences.ts'
import { hardestSentence, gradeOf } from '#services/desk/hints/reading-level.ts'

/** The first text that the desk does not consider hard to read, otherwise the easiest. */
export function plainestText(texts: Iterable<string>): string {
  let easiest = { text: '', grade: Infinity }
  for (const text of texts) {
    if (hardestSentence(text) === null) return text
    const grade = gradeOf(sentencesOf(text)) ?? 0
    if (grade < easiest.grade) easiest = { text, grade }
  }
  return easiest.text
}
