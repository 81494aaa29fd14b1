import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { embedPath } from '../app/embed/address.ts'
import { bundledModels, spreadsheets } from '../packages/charts/test/fixtures/bundled-models.ts'

// Without scripts all charts of an embeddable page are shown one below another.
test.use({ javaScriptEnabled: false })

/** Window widths that give plots of 260 to 1600 px, at both ends of the ranges that have a drawing each. */
const WIDTHS = [304, 330, 380, 384, 420, 520, 560, 640, 810, 840, 1000, 1180, 1230, 1400, 1700]
/** The browser's font size, px. */
const FONTS = [16, 32]
/** Every eighth spreadsheet; all are measured at fewer widths in ink.spec.ts. */
const SAMPLE = spreadsheets.filter((_, at) => at % 8 === 0)
const CHARTS_A_PAGE = 3

const addressOf = (spreadsheetId: string): string =>
  embedPath({
    spreadsheetId,
    charts: bundledModels(spreadsheetId)
      .slice(0, CHARTS_A_PAGE)
      .map(({ title }) => ({ title, state: new URLSearchParams() })),
    theme: null,
  })

for (const font of FONTS) {
  test(`at a font of ${font} px, letters have their size at every width, and none is cut or touched`, async ({
    page,
  }) => {
    test.slow()
    let measured = 0
    for (const path of SAMPLE.map(addressOf)) {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const { texts, faults } = await measureLetters(page, font)
        measured += texts
        expect.soft(faults, `${path} at ${width} px`).toEqual([])
      }
    }
    expect(measured).toBeGreaterThan(1000)
  })
}

/** Texts of the drawings that are shown, and those that are too small or large, outside their plot or over another. */
function measureLetters(page: Page, font: number): Promise<{ texts: number; faults: string[] }> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}px`
    await document.fonts.ready
    type Point = readonly [x: number, y: number]
    const inkOf = (text: SVGTextElement) => {
      const { a, b, c, d, e, f } = text.getScreenCTM() ?? new DOMMatrix()
      const { x, y, width, height } = text.getBBox()
      const at = (right: number, down: number): Point => [a * right + c * down + e, b * right + d * down + f]
      // The box has the maximum height of the font's letters.
      const [top, bottom] = [y + height * 0.18, y + height * 0.86]
      const corners = [at(x, top), at(x + width, top), at(x + width, bottom), at(x, bottom)]
      const letters = (Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) * 16) / size
      return { words: text.textContent, corners, letters }
    }
    type Ink = ReturnType<typeof inkOf>
    /** True if a line along a side of one separates both. */
    const areApart = (one: Ink, other: Ink): boolean =>
      [one, other].some(({ corners }) =>
        corners.some(([x0, y0], at) => {
          const [x1, y1] = corners[(at + 1) % 4] ?? [x0, y0]
          const along = ({ corners: all }: Ink) =>
            all.map(([x, y]) => (x * (y0 - y1) + y * (x1 - x0)) / (Math.hypot(x1 - x0, y1 - y0) || 1))
          const [mine, theirs] = [along(one), along(other)]
          return Math.min(Math.max(...mine), Math.max(...theirs)) - Math.max(Math.min(...mine), Math.min(...theirs)) < 1
        }),
      )
    const faults: string[] = []
    let texts = 0
    for (const drawing of document.querySelectorAll('figure [data-range]')) {
      const inks = [...drawing.querySelectorAll('text')].filter((text) => text.getClientRects().length > 0).map(inkOf)
      const { left, right } = drawing.getBoundingClientRect()
      texts += inks.length
      for (const [at, ink] of inks.entries()) {
        const xs = ink.corners.map(([x]) => x)
        if (ink.letters < 12.9 || ink.letters > 18.1) faults.push(`"${ink.words}": ${ink.letters.toFixed(1)} px`)
        if (Math.min(...xs) < left - 1.5 || Math.max(...xs) > right + 1.5) faults.push(`"${ink.words}" is cut`)
        for (const other of inks.slice(at + 1))
          if (!areApart(ink, other)) faults.push(`"${ink.words}" is over "${other.words}"`)
      }
    }
    return { texts, faults }
  }, font)
}
