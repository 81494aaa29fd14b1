import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A control group of Linux whose processes get no more memory together than its bound. */
export interface MemoryGroup {
  add(pid: number): void
  /** After its processes have ended. */
  remove(): void
}

/** By version: where groups are, and the file that holds the bound in bytes. */
const VERSIONS = [
  { root: '/sys/fs/cgroup', sign: 'cgroup.controllers', bound: 'memory.max' },
  { root: '/sys/fs/cgroup/memory', sign: 'memory.limit_in_bytes', bound: 'memory.limit_in_bytes' },
]

/** @returns null where this system has no such groups, or this user may not make one */
export function createMemoryGroup(bytes: number): MemoryGroup | null {
  const version = VERSIONS.find(({ root, sign }) => existsSync(path.join(root, sign)))
  if (!version) return null
  const folder = path.join(version.root, `common-measure-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(path.join(folder, version.bound), String(bytes))
  } catch {
    remove()
    return null
  }
  function remove(): void {
    // A group whose last process is just ending is busy: it is left to the system.
    if (existsSync(folder) && readFileSync(path.join(folder, 'cgroup.procs'), 'utf8') === '') rmdirSync(folder)
  }
  return { add: (pid) => writeFileSync(path.join(folder, 'cgroup.procs'), String(pid)), remove }
}
