import { flushSync } from 'react-dom'
import { FIELD_MESSAGES } from './field-messages.ts'
import * as texts from '#app/messages/form.ts'
import type { FieldProblem } from '#domain/newsletter.ts'

/** Error message of the field with this name; undefined if it has none. */
export function problemOf(problems: readonly FieldProblem[], name: string): string | undefined {
  const problem = problems.find(({ field }) => field === name)
  if (problem?.meant !== undefined) return texts.didYouMean({ address: problem.meant })
  return problem && FIELD_MESSAGES[problem.fault]
}

/** The fields of a form as text, by name; of several with one name the last. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/**
 * Puts the focus on the first field that cannot be taken.
 *
 * @param show has the page say what is wrong; done at once, because a focus that moves a moment later would take what
 * the visitor is typing by then
 */
export function showProblems(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
