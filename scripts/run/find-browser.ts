import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'msedge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for the journeys: CHROMIUM, else a Chrome or Chromium of this machine, else Debian's by apt-get as root,
 * else Playwright's own download.
 *
 * @throws Error with a sentence that says what to do
 */
export function findBrowser(): string {
  const named = process.env['CHROMIUM']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM is "${named}", but there is no such file; an example is CHROMIUM=/usr/bin/chromium`)
  }
  const found = systemBrowser() ?? debianBrowser() ?? downloadedBrowser()
  if (found) return found
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one (for example "apt-get install chromium") or set CHROMIUM to its path.',
  )
}

function systemBrowser(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...PLACES]
  return candidates.find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function debianBrowser(): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null
  console.log('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
  return systemBrowser()
}

function downloadedBrowser(): string | null {
  console.log("Downloading Playwright's Chromium …")
  const result = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  if (result.status !== 0) return null
  const where = spawnSync(
    process.execPath,
    ['-e', "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { encoding: 'utf8' },
  )
  const file = where.stdout.trim()
  return existsSync(file) ? file : null
}
