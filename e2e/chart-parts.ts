import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/*
 * The parts of a chart that have no role and no name, and need none: a screen reader gets the same from the chart's live
 * region. Only this file finds things by their class; every other journey finds them as a reader does.
 */

/** The drawings of a chart, one a width, of which one is seen. */
export const drawingsOf = (chart: Locator): Locator => chart.locator('svg.drawing')

/** The card beside the point that a pointer or the keys are on. */
export const tooltip = (chart: Locator | FrameLocator): Locator => chart.locator('.tip')

/** The frame around the point that the keys are on: a line, and its halo. */
export const focusMark = (chart: Locator | FrameLocator): Locator => chart.locator('.focus-mark')

/** What a screen reader says at the point to which the keys have led. */
export const expectPoint = (plot: Locator, said: string | RegExp): Promise<void> =>
  expect(plot).toHaveAttribute('aria-valuetext', said)

/** A chart that a reader is led through, with its steps. */
export const storyOn = (page: Page) => page.locator('.story')

/** What is said of the step on show. */
export const saidOfStep = (story: Locator) => story.locator('.story__controls [aria-live="polite"]')

/** How far a reader has come, seen beside "Step 2 of 6". */
export const progressOf = (story: Locator) => story.locator('progress')

/** What stays in view beside the steps: the chart and its buttons. */
export const stageOf = (story: Locator) => story.locator('.story__stage')

/** The drawings that steps have of their own, for readers without scripts and for paper. */
export const drawingsOfSteps = (story: Locator) => story.locator('.story__drawing > svg:visible')

/** All counties of the nation, opened under a chart. */
export const countiesBeside = (chart: Locator) => chart.locator('xpath=..').locator('.county-comparison')

/** What stands in for the columns or shapes of a chart while they move. */
export const standIns = (chart: Locator) => chart.locator('[data-moving]')
