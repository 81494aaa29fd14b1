import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import path from 'node:path'

/** Names of headless Chromium, which opens a page in half the time of the full browser. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const WHOLE_BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'msedge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for journeys: CHROMIUM, otherwise a headless shell of this machine, of Debian (by apt-get as root) or of
 * Playwright's download, otherwise a full browser.
 *
 * @throws Error with a sentence about the solution
 */
export function findBrowser(): string {
  return namedBrowser() ?? headlessShell() ?? findWholeBrowser()
}

/**
 * The full browser, for a screen and for measurements: CHROMIUM, otherwise a Chrome or Chromium of this machine, of
 * Debian (by apt-get as root) or of Playwright's download.
 *
 * @throws Error with a sentence about the solution
 */
export function findWholeBrowser(): string {
  const named = namedBrowser()
  if (named && HEADLESS_SHELLS.includes(path.basename(named, '.exe')))
    throw new Error(`CHROMIUM is "${named}", a headless shell; this needs the full browser, such as /usr/bin/chromium`)
  const found = named ?? systemFile(WHOLE_BROWSERS, PLACES) ?? debianFile('chromium', WHOLE_BROWSERS) ?? download()
  if (found) return found
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one (for example "apt-get install chromium") or set CHROMIUM to its path.',
  )
}

function namedBrowser(): string | null {
  const named = process.env['CHROMIUM']
  if (!named) return null
  if (existsSync(named)) return named
  throw new Error(`CHROMIUM is "${named}", but there is no such file; an example is CHROMIUM=/usr/bin/chromium`)
}

function headlessShell(): string | null {
  const name = 'chromium-headless-shell'
  return systemFile(HEADLESS_SHELLS) ?? debianFile(name, HEADLESS_SHELLS) ?? downloadShell()
}

function systemFile(names: string[], places: string[] = []): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...places]
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

function debianFile(debianPackage: string, names: string[]): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null
  console.log(`Installing ${debianPackage} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], { stdio: 'ignore', env })
  return systemFile(names)
}

/** Playwright names the folder of its shell, which contains a different folder on each system. */
function downloadShell(): string | null {
  const install = ['install', '--only-shell', 'chromium']
  console.log("Downloading Playwright's headless shell …")
  if (spawnSync('playwright', install, { stdio: 'inherit' }).status !== 0) return null
  const { stdout } = spawnSync('playwright', [...install, '--dry-run'], { encoding: 'utf8' })
  const folder = /^ *Install location: *(.*headless.*)$/m.exec(stdout)?.[1] ?? ''
  const [file] = globSync(`*/{${HEADLESS_SHELLS.join(',')}}{,.exe}`, { cwd: folder })
  return file ? path.join(folder, file) : null
}

function download(): string | null {
  console.log("Downloading Playwright's Chromium …")
  const result = spawnSync('playwright', ['install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  if (result.status !== 0) return null
  const where = spawnSync(
    process.execPath,
    ['-e', "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { encoding: 'utf8' },
  )
  const file = where.stdout.trim()
  return existsSync(file) ? file : null
}
