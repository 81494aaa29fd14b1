import { useState, type FormEvent } from 'react'
import type { FieldProblem } from '#domain/newsletter.ts'

/**
 * The problems of a form's fields. Once shown, a problem is checked again on each change, and disappears as soon as the
 * field is valid. Fields without a problem are not checked before the form is sent.
 */
export function useProblems(
  initial: readonly FieldProblem[],
  read: (form: HTMLFormElement) => readonly FieldProblem[],
) {
  const [problems, setProblems] = useState(initial)
  const recheck = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    if (problems.length > 0) setProblems(remainingProblems(problems, read(currentTarget)))
  }
  return { problems, setProblems, recheck }
}

/** Current problems of the fields that already had a problem. */
export function remainingProblems(before: readonly FieldProblem[], now: readonly FieldProblem[]): FieldProblem[] {
  return now.filter(({ field }) => before.some((problem) => problem.field === field))
}
