import type { Faqs, Question, QuestionGroup } from '#domain/faq.ts'
import type { Fields } from '../acf-fields.ts'
import * as texts from '../messages/fallbacks.ts'
import { plainText } from '../text/plain-text.ts'
import { readFragment } from '../text/rich-text.ts'
import { slugOf } from '../text/text-ids.ts'
import { fieldsOf, type ReadContext, withDraftNote } from './page-fields.ts'
import type { Item } from '../wordpress.ts'
import { monthOf } from '#domain/calendar-day.ts'
import type { LegalPage } from '#domain/legal-page.ts'

/** Heading of the questions without a category (docs/contracts/content-model.md#other-fixed-pages). */
const OTHERS = { id: 'faq-other-questions', title: texts.otherQuestions }

/**
 * The questions of the page by category, in the categories' order. Omits categories without questions and questions without an answer.
 *
 * @param categories the children of `faqs`, by id ascending
 */
export function decodeFaqs(page: Item, categories: readonly Item[], context: ReadContext): Faqs {
  const fields = fieldsOf(page, context)
  const takenIds = new Set<string>()
  const byCategory = new Map<number | null, Question[]>()
  for (const entry of fields.list('questions')) {
    const question = decodeQuestion(entry, takenIds, context)
    if (!question) continue
    const asked = entry.number('category')
    const category = categories.some(({ id }) => id === asked) ? asked : null
    byCategory.set(category, [...(byCategory.get(category) ?? []), question])
  }
  const groups: QuestionGroup[] = [
    ...categories.map(({ id, slug, name }) => ({
      id: `faq-${slugOf(slug)}`,
      title: plainText(name) || slug,
      questions: byCategory.get(id) ?? [],
    })),
    { ...OTHERS, questions: byCategory.get(null) ?? [] },
  ]
  return { intro: plainText(page.excerpt), groups: groups.filter(({ questions }) => questions.length > 0) }
}

function decodeQuestion(entry: Fields, takenIds: Set<string>, { addresses }: ReadContext): Question | null {
  const question = entry.text('question').replace(/\s+/g, ' ').trim()
  const html = entry.html('answer')
  const answer = readFragment(html, addresses)
  if (question === '' || answer === '') return null
  const original = entry.text('original_question').replace(/\s+/g, ' ').trim()
  return { id: freeId(original || question, takenIds), question, answer, length: html.length }
}

/** A unique id from the question's words, so that links survive changes of the order. */
function freeId(question: string, takenIds: Set<string>): string {
  const base = `question-${slugOf(question)}`
  let id = base
  for (let i = 2; takenIds.has(id); i++) id = `${base}-${i}`
  takenIds.add(id)
  return id
}

/**
 * Title, text and day of a legal page (docs/contracts/content-model.md#other-fixed-pages): "Last Updated" is the page's
 * `date`.
 */
export function decodeLegalPage(page: Item, context: Pick<ReadContext, 'addresses' | 'report'>): LegalPage {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(page.date) ?? []
  return {
    title: plainText(page.title),
    html: readFragment(withDraftNote(page, fieldsOf(page, context)), context.addresses),
    updated: day === undefined || monthOf(day) === '' ? null : day.replaceAll('-', '/'),
  }
}
