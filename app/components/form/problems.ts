import type { FieldProblem } from '#domain/newsletter.ts'

/** What is wrong with the field of this name; undefined when nothing is. */
export function problemOf(problems: readonly FieldProblem[], name: string): string | undefined {
  return problems.find(({ field }) => field === name)?.message
}

/** The fields of a form as text, by name; of several with one name the last. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** Puts the focus on the first field that cannot be taken, once the page shows which. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
