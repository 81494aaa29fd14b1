import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { whenHydrated } from './when-hydrated.ts'

/**
 * The test function of all journeys. After `goto` a page counts as open when its scripts listen, as for a reader who
 * looks before acting. Journeys with earlier actions use Playwright's own test (late-scripts.spec.ts), or wait only for
 * `commit`.
 */
export const test = base.extend<object, { hydratedPages: void }>({
  hydratedPages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options?: BrowserContextOptions) => {
        const context = await newContext(options)
        context.on('page', waitForScripts)
        return context
      }
      await use()
      browser.newContext = newContext
    },
    { scope: 'worker', auto: true },
  ],
})

function waitForScripts(page: Page): void {
  const goTo = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await goTo(address, options)
    if (options?.waitUntil !== 'commit') await startScripts(page)
    return answer
  }
}

/** Starts the scripts of a page, including those of islands that wait for input. */
export async function startScripts(page: Page): Promise<void> {
  if (await askForScripts(page)) await whenHydrated(page)
}

/** Makes the page load its scripts at once, even if the clock is paused. False for a page or browser without scripts. */
function askForScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event('input'))
    if (matchMedia('(scripting: none)').matches) return false
    return document.querySelector('script[type=module]') !== null && document.getElementById('page-facts') !== null
  })
}
