import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and all its descendants, in megabytes. */
export function megabytesOf(pid: number): number {
  const names = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const parents = new Map(names.map((name) => [Number(name), Number(/PPid:\s+(\d+)/.exec(statusOf(name))?.[1] ?? 0)]))
  const family = new Set([pid])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  return Math.round([...family].reduce((sum, one) => sum + megabytesOfOne(one), 0))
}

/** Memory of a process in megabytes. Shared memory is divided among its processes. */
export function megabytesOfOne(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(statusOf(String(pid), 'smaps_rollup'))?.[1] ?? 0) / 1024
}

/** Resident memory of a process in megabytes; NaN without /proc. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(String(pid)))?.[1]) / 1024
}

function statusOf(pid: string, file = 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
