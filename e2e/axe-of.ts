import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Loads axe into a page once. AxeBuilder loads it twice for each analysis, which takes longer than the analysis. */
class AxeOfOneFrame extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page, axeSource: ';' })
    this.#page = page
    this.setLegacyMode()
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    await this.#page.evaluate(endMotion)
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#page.evaluate(SOURCE)
    return super.analyze()
  }
}

/** Ends color transitions of states and themes. */
async function endMotion(): Promise<void> {
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  })
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** An axe that reports only violations. A page without frames needs no second page to collect the findings. */
export function axeOf(page: Page): AxeBuilder {
  const axe = page.frames().length === 1 ? new AxeOfOneFrame(page) : new AxeBuilder({ page, axeSource: SOURCE })
  return axe.options({ resultTypes: ['violations'], preload: false })
}
