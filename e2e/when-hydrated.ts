import type { Page } from '@playwright/test'

/** Waits until the site's scripts and all islands listen. The browser's load event is earlier. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll('[data-island]:not([data-hydrated])')
    // Simulates first use of each island.
    for (const island of waiting) island.dispatchEvent(new Event('input', { bubbles: true }))
    return document.documentElement.hasAttribute('data-live') && waiting.length === 0
  })
}
