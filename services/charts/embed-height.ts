import type { ChartModel } from '@common-measure/charts'
import { DRAWING_WIDTHS } from '@common-measure/charts/geometry/drawing.ts'
import { layoutForPage } from '@common-measure/charts/layout/layout-for-page.ts'
import { textWidth } from '@common-measure/charts/geometry/text-width.ts'
import { titleLines } from '@common-measure/charts/svg/title-lines.ts'
import { filtersOnShow } from '@common-measure/charts/model/multiples.ts'
import { sortsOf } from '@common-measure/charts/words/sorts.ts'
import { legendEntries } from '@common-measure/charts/view/isolate.ts'
import { myPlaceSentence } from '@common-measure/charts/words/my-place-words.ts'
import { headingOf } from '@common-measure/charts/model/headline.ts'
import { notesBelow } from '@common-measure/charts/model/notes-below.ts'
import { readQuery, shownIn } from '@common-measure/charts/view/query.ts'
import { stripHeight, type FramedStrip } from './strip-height.ts'
import { clamp, linesOf, scaled, subtitleHeight } from '../pictures/text-lines.ts'

/** A chart of the embeddable page in the requested state. */
export interface EmbeddedModel {
  model: ChartModel
  state: URLSearchParams
  /** Lines with source and terms, as shown below the chart. */
  provenance?: { source: string; terms: string; corrections: readonly string[] } | undefined
  /** Strip of all counties, shown instead of the chart. */
  strip?: FramedStrip | undefined
}

/** Minimum height of the embeddable page's frame, px. */
const MIN_HEIGHT = 200
/** Extra height so that a frame is never lower than its chart, px. Browsers round each line and part. */
const SPARE = 14
/** Shares of the width for computing the height; the maximum counts. Some browsers wrap lines a letter earlier. */
const NARROWER = [1, 0.98, 0.96]
const SLIDER_CONTROLS = 12 + 48
/** Titles are set with slightly negative letter spacing. */
const TRACKED = 0.97
/** Difference between the size of page text and small text, px. */
const BASE_OVER_SMALL = 2

/**
 * Height of the embeddable page in a frame of this width, px. It follows from the sizes in chart-styles.css and
 * embed.css and the drawings' layout, plus a small margin. Several charts form a slider, where the tallest counts. `npm
 * run trial -- frames` compares the result with the browser.
 */
export function embedHeight(charts: readonly EmbeddedModel[], width: number, siteName: string): number {
  return SPARE + Math.max(...NARROWER.map((share) => heightAt(charts, width * share, siteName)))
}

function heightAt(charts: readonly EmbeddedModel[], width: number, siteName: string): number {
  const padding = clamp(8, width * 0.02, 20)
  const heights = charts.map((chart) => cardHeight(chart, { width, card: width - 2 * padding, siteName }))
  const controls = charts.length > 1 ? SLIDER_CONTROLS : 0
  return Math.max(MIN_HEIGHT, Math.ceil(Math.max(0, ...heights) + controls + 2 * padding))
}

interface CardMeasures {
  /** Width of the frame, px. */
  width: number
  /** Width of the card, px. */
  card: number
  siteName: string
}

function cardHeight(
  { model, state, provenance, strip }: EmbeddedModel,
  { width, card, siteName }: CardMeasures,
): number {
  const padding = card >= 400 ? clamp(20, card * 0.032, 32) : 12
  const inner = card - 2 - 2 * padding
  const view = readQuery(model, state)
  const shown = shownIn(model, view)
  const { heading, kicker } = headingOf(strip ? { title: model.title } : model, shown.view)
  const small = clamp(14, 13.667 + width * 0.000926, 15)
  const ends = [
    titleHeight(heading, clamp(20, 18.667 + width * 0.003704, 24), inner - 40),
    kicker === null ? 0 : 4.8 + linesOf(kicker, inner - 40, small, 600) * small * 1.4,
    footHeight(model, provenance, { width: inner, siteName }),
    2 + 2 * padding,
  ]
  if (strip) return sum([...ends, stripHeight(strip, inner, small)])
  const parts = [
    ...ends,
    model.subtitle ? subtitleHeight(model.subtitle, inner, small) : 0,
    controlsHeight(model, inner, small),
    placeLineHeight(myPlaceSentence(model, shown), inner, small + BASE_OVER_SMALL),
    17.6 + plotHeight(model, shown, inner),
    legendHeight(model, legendEntries(model, shown.view, view.legend), inner, small),
    model.series.length > 0 ? 12 + 44 : 0,
  ]
  return sum(parts)
}

function sum(parts: readonly number[]): number {
  return parts.reduce((all, part) => all + part, 0)
}

function titleHeight(title: string, size: number, width: number): number {
  return titleLines(title, size * TRACKED, width).length * size * 1.2
}

/** Height of the rows of joined buttons or menus. Two filters share a row if there is room. */
function controlsHeight(model: ChartModel, width: number, size: number): number {
  const { group, toggle } = filtersOnShow(model)
  const widths = [group, toggle].flatMap((filter) => {
    if (!filter) return []
    if (filter.control === 'dropdown') return [Math.min(width, 290)]
    return [filter.options.reduce((sum, option) => sum + 32 + scaled(textWidth(option, 600), size), 2)]
  })
  if (model.sortable) {
    const sorts = sortsOf(model)
    const buttons = sorts.orders.reduce((sum, order) => sum + 32 + scaled(textWidth(order, 600), size), 2)
    const name = scaled(textWidth(sorts.name, 600), size)
    const isBeside = buttons + 11.2 + name <= width
    if (!isBeside) return 16 + 2 + 44 * Math.ceil(buttons / width) + 5.6 + size * 1.6
    widths.push(buttons + 11.2 + name)
  }
  if (widths.length === 0) return 0
  const areBeside = widths.length === 2 && widths.reduce((sum, own) => sum + own, 20) <= width
  const rows = widths.map((own) => 2 + 44 * Math.ceil(own / width))
  return 16 + (areBeside ? Math.max(...rows) : rows.reduce((sum, row) => sum + row + 12, -12))
}

/** Height of the sentence with the values of the reader's place, above the plot. */
function placeLineHeight(sentence: string, width: number, size: number): number {
  return sentence === '' ? 0 : linesOf(sentence, width, size, 600) * size * 1.6
}

function plotHeight(model: ChartModel, shown: Parameters<typeof layoutForPage>[1], width: number): number {
  const range = DRAWING_WIDTHS.findLast((narrowest) => narrowest <= width) ?? DRAWING_WIDTHS[0]
  return layoutForPage(model, shown, range)?.height ?? 74
}

function legendHeight(
  model: ChartModel,
  entries: ReturnType<typeof legendEntries>,
  width: number,
  size: number,
): number {
  if (entries.length === 0) return 0
  const areButtons = entries.some(({ isButton }) => isButton)
  const rows: number[] = []
  let used = Infinity
  for (const entry of entries) {
    const isLine = entry.sample !== 'square'
    const beside = 17.6 + 8 + (isLine ? 28 : 19.2)
    const own = beside + scaled(textWidth(entry.label, 600), size)
    const lines = Math.ceil((own - beside) / (width + 8 - beside))
    if (used + own > width + 8) {
      rows.push(0)
      used = 0
    }
    used += Math.min(own, width) + 5.6
    const height = 6.4 + lines * size * 1.3
    rows.push(Math.max(rows.pop() ?? 0, areButtons ? Math.max(36, height) : height))
  }
  return 14.4 + rows.reduce((sum, row) => sum + row + 3.2, -3.2)
}

/** Height of the source with the link to the site, the terms, and the notes, one below another. */
function footHeight(
  model: ChartModel,
  provenance: EmbeddedModel['provenance'],
  { width, siteName }: { width: number; siteName: string },
): number {
  const texts = [
    `${provenance?.source || `Source: ${model.source ?? ''}`} See more at ${siteName}`,
    ...(provenance?.terms ? [provenance.terms] : []),
    ...(provenance?.corrections ?? []),
    ...notesBelow(model).map((note) => `Note: ${note}`),
  ]
  const lines = texts.reduce((sum, text) => sum + linesOf(text, width, 13), 0)
  return 12 + 1 + 12.8 + lines * 19.5 + (texts.length - 1) * 3.2
}
