import { readFileSync } from 'node:fs'

/** Of the clock in /proc (USER_HZ), which is 100 a second on every Linux that Node runs on. */
const MS_PER_TICK = 10
/** Of a processor: less than this in an interval is too little to judge a process by. */
const STARVED_SHARE = 0.25

/**
 * Each call says of the time since the last one: the process wanted to run or to read its disk, and hardly could. Always false
 * where the system has no /proc.
 */
export function watchStarvation(pid: number | undefined, now: () => number = () => performance.now()): () => boolean {
  let last = { at: now(), usedMs: read(pid)?.usedMs ?? 0 }
  return () => {
    const state = read(pid)
    const next = { at: now(), usedMs: state?.usedMs ?? 0 }
    const [elapsedMs, ranMs] = [next.at - last.at, next.usedMs - last.usedMs]
    last = next
    return state !== null && state.wantsToRun && ranMs < elapsedMs * STARVED_SHARE
  }
}

/** Its state and its time on processors (proc_pid_stat(5)): what follows the name, which may hold anything. */
function read(pid: number | undefined): { wantsToRun: boolean; usedMs: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      wantsToRun: fields[0] === 'R' || fields[0] === 'D',
      usedMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    }
  } catch {
    return null
  }
}
