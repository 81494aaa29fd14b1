// Loaded into a server (--import): its system clock is off by as many milliseconds as the file that CLOCK_FILE names says,
// as if somebody had set it; timers and performance.now() go on as they do then.
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
