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
  // Otherwise the headless shell fits letters to pixels, which makes them 2 % wider than in a reader's browser.
  '--font-render-hinting=none',
]

/** Options of `chromium.launch`. The browser is found once, and child processes use the same one. */
export function browserOptions(): { executablePath: string; args: string[] } {
  const executablePath = (process.env['CHROMIUM'] ||= findBrowser())
  return { executablePath, args: ARGUMENTS }
}
