import type { Page } from '@playwright/test'

/** Makes the page's browser one that keeps nothing: reading and writing its storage throws. Call it before the page is opened. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse })
  })
}
