import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'

/** All charts of a page, including hidden ones. A picture in a text is also a figure, but has no heading. */
export function chartsOf(page: Page): Locator {
  return page
    .getByRole('figure', { includeHidden: true })
    .filter({ has: page.getByRole('heading', { includeHidden: true }) })
}

/** The charts of an embeddable page that are in the visible part of its slider. */
export function withinReach(page: Page | Frame | FrameLocator): Locator {
  return page.getByRole('figure').and(page.locator(':not([inert] > *)'))
}
