import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { embedPath } from '../app/embed/address.ts'
import { bundledModels, spreadsheets } from '../packages/charts/test/fixtures/bundled-models.ts'

// Without scripts all charts of an embeddable page are shown one below another.
test.use({ javaScriptEnabled: false })

/** Window widths that show each of a chart's drawings. */
const WIDTHS = [320, 400, 560, 860, 1240]
/** Maximum number of charts on one embeddable page. */
const CHARTS_A_PAGE = 3

/** Addresses that together show every view of every chart of a spreadsheet. */
function addressesOf(spreadsheetId: string): string[] {
  const models = bundledModels(spreadsheetId)
  const rounds = Math.max(...models.map(({ views }) => views.length))
  return Array.from({ length: rounds }, (_, round) => {
    const charts = models.flatMap(({ title, views }) => {
      const view = views[round]
      if (!view) return []
      const state = new URLSearchParams()
      if (view.group !== null) state.set('group', view.group)
      if (view.toggle !== null) state.set('toggle', view.toggle)
      return [{ title, state }]
    })
    const pages = Array.from({ length: Math.ceil(charts.length / CHARTS_A_PAGE) }, (__, page) =>
      charts.slice(page * CHARTS_A_PAGE, (page + 1) * CHARTS_A_PAGE),
    )
    return pages.map((some) => embedPath({ spreadsheetId, charts: some, theme: null }))
  }).flat()
}

/** The engine separates texts by its own letter widths; here the browser draws them. */
test('no texts overlap in any view of any chart', async ({ page }) => {
  test.slow()
  let measured = 0
  for (const path of spreadsheets.flatMap(addressesOf)) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const { texts, touching } = await page.evaluate(measureInk)
      measured += texts
      expect.soft(touching, `${path} at ${width} px`).toEqual([])
    }
  }
  expect(measured).toBeGreaterThan(10_000)
})

/** Pairs of texts in one drawing whose letters overlap, or are less than a pixel apart on one line. */
async function measureInk() {
  await document.fonts.ready
  const canvas = document.createElement('canvas').getContext('2d')
  const inkOf = (text: Element) => {
    const box = text.getBoundingClientRect()
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(text)
    if (!canvas) throw new Error('no canvas')
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const ink = canvas.measureText(text.textContent)
    // The box has the maximum height of the font's letters, scaled with the drawing.
    const scale = box.height / (ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent)
    const base = box.top + ink.fontBoundingBoxAscent * scale
    const [top, bottom] = [base - ink.actualBoundingBoxAscent * scale, base + ink.actualBoundingBoxDescent * scale]
    return { words: text.textContent, left: box.left, right: box.right, top, bottom }
  }
  const isTurned = (text: Element) => text.closest('[transform*=rotate]') !== null
  const drawings = [...document.querySelectorAll('figure [data-range]')].filter(
    (svg) => svg.getClientRects().length > 0,
  )
  const touching: string[] = []
  let texts = 0
  for (const drawing of drawings) {
    const lines = [...drawing.querySelectorAll('text:not(:has(tspan)), tspan')]
    const inks = lines.filter((text) => text.textContent.trim() !== '' && !isTurned(text)).map(inkOf)
    texts += inks.length
    for (const [index, a] of inks.entries())
      for (const b of inks.slice(index + 1)) {
        const across = Math.max(a.left, b.left) - Math.min(a.right, b.right)
        const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
        if (across < 1 && down < 0) touching.push(`"${a.words}" and "${b.words}": ${across.toFixed(1)} px`)
      }
  }
  return { texts, touching }
}
