/** One question. `id` is its anchor on the page, `question-…`. */
export interface Question {
  id: string
  /** Plain text. */
  question: string
  /** Safe HTML, never empty. */
  answer: string
  /** Length of the original answer in characters, from which its maximum height is computed. */
  length: number
}

/** Questions of one category, never empty; `id` is its anchor on the page. */
export interface QuestionGroup {
  id: string
  /** Plain text. */
  title: string
  questions: Question[]
}

/** The FAQ page; `intro` is plain text, "" if empty. */
export interface Faqs {
  intro: string
  groups: QuestionGroup[]
}

/** Maximum height of an open answer in px: about half its length plus 300 (docs/contracts/pages.md#questions). */
export function answerHeight(length: number): number {
  return Math.round(length / 2) + 300
}
