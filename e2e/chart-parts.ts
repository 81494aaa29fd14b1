import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/* Parts of a chart that have no role or name and need none: a screen reader gets the same information from the
   chart's live region. Only this file finds elements by class; all other journeys find them as a reader does. */

/** The drawings of a chart for different widths, of which one is visible. */
export const drawingsOf = (chart: Locator): Locator => chart.locator('.drawing')

/** The one that is visible. Parts of it are pictures too. */
export const drawingOf = (chart: Locator): Locator => chart.locator('.drawing:visible')

/** The drawn names at the ends of lines on show. */
export const namesAtEnds = (chart: Locator): Locator => chart.locator('[data-entry]:visible')

/** The tooltip at the focused or hovered point. */
export const tooltip = (chart: Locator | FrameLocator): Locator => chart.locator('.tip')

/** The frame around the focused point: a line, and its halo. */
export const focusMark = (chart: Locator | FrameLocator): Locator => chart.locator('.focus-mark')

/** Screen reader text of the focused point. */
export const expectPoint = (plot: Locator, text: string | RegExp): Promise<void> =>
  expect(plot).toHaveAttribute('aria-valuetext', text)

/** A chart with a story's steps. */
export const storyOn = (page: Page) => page.locator('.story')

/** Announcement of the current step. */
export const stepAnnouncement = (story: Locator) => story.locator('.story__controls [aria-live="polite"]')

/** Progress bar next to "Step 2 of 6". */
export const progressOf = (story: Locator) => story.locator('progress')

/** The chart and its buttons, which stay visible next to the steps. */
export const stageOf = (story: Locator) => story.locator('.story__stage')

/** Separate drawings of steps, for readers without scripts and for print. */
export const drawingsOfSteps = (story: Locator) => story.locator('.story__drawing .drawing:visible')

/** Comparison with all counties of the nation, opened below a chart. */
export const countiesBeside = (chart: Locator) => chart.locator('xpath=..').locator('.county-comparison')

/** The title above the headline of a chart. */
export function titleAbove(figure: Locator): Locator {
  return figure.locator('.chart__kicker')
}
