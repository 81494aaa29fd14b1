import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * An axe that says only what is wrong, in a third of the time: it describes nothing that is right, and a page without
 * frames needs no second page to gather the findings of several.
 */
export function axeOf(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  return page.frames().length === 1 ? axe.setLegacyMode() : axe
}
