import type { Page } from '@playwright/test'

/** Waits until the site's scripts listen: what a browser calls loaded comes before that. React marks the document then. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReacts = (element: object | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
    return isReacts(document) && isReacts(document.querySelector('footer'))
  })
}
