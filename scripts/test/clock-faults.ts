// Loaded into a server (--import). Shifts its system clock by the number of milliseconds in the file that CLOCK_FILE
// names. Timers and performance.now() are unaffected, as after a real change of the clock.
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const { now } = Date

function setBy(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

class SetDate extends Date {
  constructor(...values: [] | [number | string | Date]) {
    super(...((values.length === 0 ? [SetDate.now()] : values) as [number]))
  }

  static override now(): number {
    return now() + setBy()
  }
}

globalThis.Date = SetDate as DateConstructor
