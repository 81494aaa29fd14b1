// The report of a trial. Each trial is a separate process, so there is only one.

let [passed, failed] = [0, 0]

/** Prints a line with the seconds since the start. */
export function say(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}`)
}

/** Counts and prints a check with its details. */
export function check(what: string, isTrue: boolean, detail: unknown = ''): void {
  if (isTrue) passed += 1
  else failed += 1
  say(`${isTrue ? 'ok    ' : 'FAILED'} ${what} ${detail === '' ? '' : JSON.stringify(detail).slice(0, 1000)}`)
}

/** Prints the totals and ends the process, with 1 if a check failed. */
export function endTrial(): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
