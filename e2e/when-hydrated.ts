import type { Page } from '@playwright/test'

/** Waits until the site's scripts and all islands listen: what a browser calls loaded comes before that. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll('[data-island]:not([data-hydrated])')
    // As for a reader who uses each of them.
    for (const island of waiting) island.dispatchEvent(new Event('input', { bubbles: true }))
    return document.documentElement.hasAttribute('data-live') && waiting.length === 0
  })
}
