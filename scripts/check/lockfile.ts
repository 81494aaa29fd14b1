import { readFileSync } from 'node:fs'
import path from 'node:path'

/** One package of a package-lock.json (lockfileVersion 3), with the fields that the checks read. */
export interface LockEntry {
  version?: string
  /** Address of the package; missing for packages of the registry (`omit-lockfile-registry-resolved`). */
  resolved?: string
  /** Subresource Integrity of the packed file. */
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  license?: string | { type?: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Entries by path, "" for the folder itself: "node_modules/a/node_modules/b". */
export interface Lockfile {
  lockfileVersion: number
  packages: Record<string, LockEntry>
}

/** Every folder with separately installed packages. */
export const LOCKED_FOLDERS = ['.', 'bench', 'e2e/wordpress/release']

export function readLockfile(folder: string): Lockfile {
  return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lockfile
}

/** External packages: excludes the folder itself, its workspaces and links to those. */
export function packagesOf({ packages }: Lockfile): [string, LockEntry][] {
  return Object.entries(packages).filter(([at, entry]) => at.includes('node_modules/') && entry.link !== true)
}

/** Package name from a path: "@b/c" for "node_modules/a/node_modules/@b/c". */
export function nameAt(at: string): string {
  return at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
