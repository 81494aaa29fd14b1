import type { Page } from '@playwright/test'

/** Gives the page a clock that can be put forward. Call it before the form is shown. */
export function installClock(page: Page): Promise<void> {
  return page.clock.install()
}

/** As long as somebody takes to fill in a form: one that is sent within two seconds is asked for once more. */
export function passReadingTime(page: Page): Promise<void> {
  return page.clock.fastForward(2500)
}
