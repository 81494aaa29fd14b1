/** One question. `id` is its anchor on the page, `question-…`. */
export interface Question {
  id: string
  /** Plain text. */
  question: string
  /** Safe HTML, never empty. */
  answer: string
  /** Characters of the answer as it was written: what its greatest height is counted from. */
  length: number
}

/** The questions of one category, never none; `id` is that of its place on the page. */
export interface QuestionGroup {
  id: string
  /** Plain text. */
  title: string
  questions: Question[]
}

/** The FAQ page; `intro` is plain text, "" when the editor left it empty. */
export interface Faqs {
  intro: string
  groups: QuestionGroup[]
}

/** Greatest height of an open answer in px: about half its length and 300 (docs/contracts/pages.md#questions). */
export function answerHeight(length: number): number {
  return Math.round(length / 2) + 300
}
