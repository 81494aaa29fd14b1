import type { Page } from '@playwright/test'

/** Result of `fitOf` for a page without horizontal scrolling and without chart text smaller than 12 px. */
export const FITS = { overflow: 0, small: [] }

/** Width of a page's horizontal overflow, px, and the sizes of chart texts smaller than 12 px. */
export function fitOf(page: Page): Promise<{ overflow: number; small: number[] }> {
  return page.evaluate(() => {
    const root = document.documentElement
    const sizes = [...document.querySelectorAll<SVGTextElement>('figure [role=img] text')]
      .filter((text) => text.getClientRects().length > 0)
      .map((text) => {
        const { a = 1, b = 0 } = text.getScreenCTM() ?? {}
        const scale = Math.hypot(a, b)
        return Math.round(Number.parseFloat(getComputedStyle(text).fontSize) * scale * 10) / 10
      })
    return { overflow: Math.max(0, root.scrollWidth - root.clientWidth), small: sizes.filter((size) => size < 12) }
  })
}
