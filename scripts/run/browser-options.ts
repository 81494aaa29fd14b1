import { findBrowser } from './find-browser.ts'

/** Options of a headless browser for journeys and trials, without network requests of its own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell fits letters to pixels otherwise, which makes them 2 % wider than those of readers.
  '--font-render-hinting=none',
]

/** Options of `chromium.launch`. The browser is found once: the processes that this one starts take the same. */
export function browserOptions(): { executablePath: string; args: string[] } {
  const executablePath = (process.env['CHROMIUM'] ||= findBrowser())
  return { executablePath, args: ARGUMENTS }
}
