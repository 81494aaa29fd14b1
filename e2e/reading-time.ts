import type { Page } from '@playwright/test'

/** Installs a controllable clock in the page. Must be called before the form is shown. */
export function installClock(page: Page): Promise<void> {
  return page.clock.install()
}

/** Advances the clock by the time that a person needs to fill in a form. A form that is sent within two seconds has to be confirmed. */
export function passReadingTime(page: Page): Promise<void> {
  return page.clock.fastForward(2500)
}
