/** The text of a function for an inline script, without the indentation of the build: pages carry it each time. */
export function inlineFunction(run: (...given: never[]) => unknown): string {
  return run.toString().replaceAll(/\n[\t ]+/g, '\n')
}
