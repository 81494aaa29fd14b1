import { spawnSync } from 'node:child_process'

const PACKAGES = ['php-cli', 'php-sqlite3', 'php-xml', 'php-mbstring']
const NEEDED = ['pdo_sqlite', 'phar', 'mbstring']

/**
 * Finds a PHP for WordPress on SQLite: the path in PHP, otherwise one on this machine, otherwise Debian's by apt-get as root.
 *
 * @throws Error with a sentence about the solution
 */
export function findPhp(): string {
  const php = process.env['PHP'] ?? 'php'
  if (isUsable(php) || (installed() && isUsable(php))) return php
  throw new Error(
    `This test needs PHP 8 with ${NEEDED.join(', ')}, for example "apt-get install ${PACKAGES.join(' ')}"; or set PHP to its path.`,
  )
}

function isUsable(php: string): boolean {
  const { status, stdout } = spawnSync(php, ['-m'], { encoding: 'utf8' })
  return status === 0 && NEEDED.every((name) => stdout.toLowerCase().includes(name))
}

function installed(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log('Installing PHP with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]
  return spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
}
