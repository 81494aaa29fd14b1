import type { Page } from '@playwright/test'

/** Makes the browser's storage throw on reading and writing. Must be called before the page is opened. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse })
  })
}
