import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A Linux control group whose processes share a memory limit. */
export interface MemoryGroup {
  add(pid: number): void
  /** Removes the group after its processes have ended. */
  remove(): Promise<void>
}

/** Versions of control groups: their folder, and the file with the limit in bytes. */
const VERSIONS = [
  { root: '/sys/fs/cgroup', sign: 'cgroup.controllers', bound: 'memory.max' },
  { root: '/sys/fs/cgroup/memory', sign: 'memory.limit_in_bytes', bound: 'memory.limit_in_bytes' },
]

const REMOVE_ATTEMPTS = 50
const REMOVE_EVERY_MS = 100

let made = 0

/** @returns null if this system has no such groups, or this user may not create one */
export function createMemoryGroup(bytes: number): MemoryGroup | null {
  const version = VERSIONS.find(({ root, sign }) => existsSync(path.join(root, sign)))
  if (!version) return null
  const folder = path.join(version.root, `common-measure-${process.pid}-${(made += 1)}`)
  try {
    mkdirSync(folder)
    writeFileSync(path.join(folder, version.bound), String(bytes))
  } catch {
    void remove()
    return null
  }
  async function remove(): Promise<void> {
    for (let i = 0; existsSync(folder) && i < REMOVE_ATTEMPTS; i += 1) {
      // A group is busy while its last process is ending.
      if (readFileSync(path.join(folder, 'cgroup.procs'), 'utf8') === '') rmdirSync(folder)
      else await wait(REMOVE_EVERY_MS)
    }
  }
  return { add: (pid) => writeFileSync(path.join(folder, 'cgroup.procs'), String(pid)), remove }
}
