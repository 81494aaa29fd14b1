import { readFileSync } from 'node:fs'

/** Ticks per second in /proc/PID/stat on Linux. */
const TICKS_A_SECOND = 100

/** Processor time of all threads of a process so far, in user and kernel mode, ms. */
export function processorMs(pid: number): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (((user ?? 0) + (system ?? 0)) * 1000) / TICKS_A_SECOND
}
