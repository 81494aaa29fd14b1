import { flushSync } from 'react-dom'
import { FIELD_MESSAGES } from './field-messages.ts'
import * as texts from '#app/messages/form.ts'
import type { FieldProblem } from '#domain/newsletter.ts'

/** Error message of the field with this name; undefined if it has none. */
export function problemOf(problems: readonly FieldProblem[], name: string): string | undefined {
  const problem = problems.find(({ field }) => field === name)
  if (problem?.suggestion !== undefined) return texts.didYouMean({ address: problem.suggestion })
  return problem && FIELD_MESSAGES[problem.fault]
}

/** The fields of a form as text, by name; of several fields with one name, the last. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/**
 * Moves the focus to the first invalid field.
 *
 * @param show renders the messages; synchronous, because a delayed focus could interrupt the visitor's typing
 */
export function showProblems(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
