import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findWholeBrowser } from '../../run/find-browser.ts'
import { SCREEN, type Desktop } from './desktop.ts'

/** A browser with a window on the desktop. Key presses come from the display; this interface loads and inspects pages. */
export interface DesktopBrowser {
  /** Class of its window. */
  window: string
  goto(url: string): Promise<void>
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  close(): Promise<void>
}

/** Opens Chromium as an app without an address bar, so that the page has the focus. */
export async function openChromium({ folder, env }: Desktop): Promise<DesktopBrowser> {
  const profile = path.join(folder, 'chromium')
  // Disables the offer to translate pages, whose dialog is announced over them.
  mkdirSync(path.join(profile, 'Default'), { recursive: true })
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify({ translate: { enabled: false } }))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findWholeBrowser(),
    headless: false,
    env,
    viewport: null,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      '--force-renderer-accessibility',
      '--test-type',
      '--window-position=0,0',
      `--window-size=${SCREEN.width},${SCREEN.height}`,
      '--app=data:text/html,<title>Start</title>',
    ],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    window: 'chromium',
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => context.close(),
  }
}
