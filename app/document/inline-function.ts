/** The text of a function for an inline script, without the build's indentation, because every page contains it. */
export function inlineFunction(run: (...given: never[]) => unknown): string {
  return run.toString().replaceAll(/\n[\t ]+/g, '\n')
}
