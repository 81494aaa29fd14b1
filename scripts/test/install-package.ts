import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Installs a package of Debian if apt-get works as root.
 *
 * @returns false if it does not, or the package is unavailable
 */
export async function installPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-qq'], { env, timeout: 60_000 })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, timeout: 240_000 })
    return true
  } catch {
    return false
  }
}
