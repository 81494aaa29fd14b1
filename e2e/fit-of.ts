import type { Page } from '@playwright/test'

/** Result of `fitOf` for a page without horizontal scrolling and without chart text smaller than 12 px. */
export const FITS = { overflow: 0, small: [] }

/** Width of a page's horizontal overflow, px, and the sizes of chart texts smaller than 12 px. */
export function fitOf(page: Page): Promise<{ overflow: number; small: number[] }> {
  return page.evaluate(() => {
    const root = document.documentElement
    const sizes = [...document.querySelectorAll<SVGTextElement>('figure svg[role=img] text')]
      .filter((text) => text.getClientRects().length > 0)
      .map((text) => {
        const svg = text.ownerSVGElement
        const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1
        return Math.round(Number.parseFloat(getComputedStyle(text).fontSize) * scale * 10) / 10
      })
    return { overflow: Math.max(0, root.scrollWidth - root.clientWidth), small: sizes.filter((size) => size < 12) }
  })
}
