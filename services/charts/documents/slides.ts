import { chosenOptions } from '@common-measure/charts/svg'
import { paintWith } from '@common-measure/charts/svg/paint-with.ts'
import { titleLines } from '@common-measure/charts/svg/title-lines.ts'
import type { Theme } from '@common-measure/charts/svg/themes.ts'
import { headingOf } from '@common-measure/charts/model/headline.ts'
import { markSentences } from '@common-measure/charts/words/description.ts'
import { noteSentences } from '@common-measure/charts/model/note-sentences.ts'
import { notesBelow } from '@common-measure/charts/model/notes-below.ts'
import { tableOf } from '@common-measure/charts/words/table.ts'
import { licenseLine, noteLine, sourceLine } from '@common-measure/charts/words/license-text.ts'
import { LOCALE } from '#domain/language.ts'
import { SLIDE_AREA, type Slide, type SlidesOrder } from '../../pictures/document-orders.ts'
import { picturePixels } from '../../pictures/picture-size.ts'
import { isNonCommercial, type DocumentChart } from './document-chart.ts'
import { nativeChart } from './native-chart.ts'

/** Sizes of headings, points. */
const HEADING_SIZES = [26, 22, 18]
const SMALLEST = 14
/** Points of an inch, and the share of the width for programs that set letters wider. */
const [POINTS, SAFE] = [72, 0.97]
/** Maximum length of the notes on a slide, characters. The notes for the speaker have all. */
const MAX_NOTES = 480
/** Widths of pictures, px. */
const WIDTHS = [760, 920, 1080]
/** Pixels of a picture an inch; fewer for a map of all counties, whose slide would have 600 KB. */
const [PIXELS, FEW_PIXELS] = [160, 96]
/** Length of the document of such a drawing, characters. */
const LARGE = 300_000
/** Maximum number of rows of values in the notes for the speaker. */
const MAX_ROWS = 60

interface SlidesSite {
  siteName: string
  theme: Theme
  /** Title of the presentation; by default that of the first chart. */
  title?: string
}

/** A presentation with a slide per chart. */
export function slidesOf(charts: readonly DocumentChart[], { siteName, theme, title }: SlidesSite): SlidesOrder {
  const slides = charts.map((chart) => slideOf(chart, theme))
  const color = (token: string) => (theme[token] ?? theme['ink'] ?? '').slice(1).toUpperCase()
  return {
    type: 'pptx',
    title: title ?? slides[0]?.heading ?? siteName,
    siteName,
    language: LOCALE,
    colors: {
      ink: color('ink'),
      muted: color('text-muted'),
      surface: color('surface'),
      grid: color('chart-grid'),
      accent: color('sun-500'),
      series: [1, 2, 3, 4, 5, 6].map((number) => color(`chart-${number}`)),
    },
    slides,
  }
}

function slideOf(chart: DocumentChart, theme: Theme): Slide {
  const { model, shown, strip, provenance, page } = chart
  const native = strip ? null : nativeChart(model, shown, paintWith(theme))
  const { heading, kicker } = strip ? { heading: strip.title, kicker: null } : headingOf(model, shown.view)
  const subtitle = [strip?.subtitle ?? model.subtitle, chosenOptions(shown.view)].filter(Boolean).join(' · ')
  return {
    heading,
    ...sizeOf(heading),
    kicker,
    subtitle: subtitle === '' ? null : subtitle,
    foot: footOf(chart, native !== null),
    page,
    description: provenance.description,
    notes: [provenance.description, ...model.notes, ...(native ? [] : figuresOf(chart)), provenance.identifier]
      .filter(Boolean)
      .join('\n'),
    content: native ?? pictureOf(chart),
  }
}

/** Largest size of a heading that fits on two lines, or else the smallest. */
function sizeOf(heading: string): { headingSize: number; headingLines: number } {
  const linesAt = (size: number) => titleLines(heading, size, SLIDE_AREA.w * POINTS * SAFE).length
  const headingSize = HEADING_SIZES.find((size) => linesAt(size) <= 2) ?? SMALLEST
  return { headingSize, headingLines: linesAt(headingSize) }
}

/** The narrowest picture that fits its place on the slide, because its letters are the largest. */
function pictureOf({ picture }: DocumentChart): { svg: string; zoom: number } {
  for (const drawn of WIDTHS) {
    const svg = picture(drawn)
    const pixels = svg.length > LARGE ? FEW_PIXELS : PIXELS
    const area = { width: SLIDE_AREA.w * pixels, height: SLIDE_AREA.h * pixels }
    const { width, height } = picturePixels(svg, 1) ?? { width: 1, height: 1 }
    const zoom = Math.min(area.width / width, area.height / height)
    if (zoom * width > area.width - 1 || drawn === WIDTHS.at(-1)) return { svg, zoom }
  }
  return { svg: '', zoom: 1 }
}

/** Source, license and notes. A native chart has no room for notes within it. */
function footOf(chart: DocumentChart, isNative: boolean): Slide['foot'] {
  const { model, shown } = chart
  const license = model.provenance?.license
  // The letters and lozenges that other notes explain are only in drawings.
  const own = isNative
    ? [...model.notes, ...noteSentences(model, shown.visible), ...markSentences(model, shown)]
    : notesBelow(model)
  const notes = own.map((note) => (/[.!?…]$/.test(note) ? note : `${note}.`)).join(' ')
  const kept = notes.length > MAX_NOTES ? `${notes.slice(0, MAX_NOTES).trimEnd()}…` : notes
  return [
    ...(model.source ? [{ text: sourceLine(model.source), isStrong: false }] : []),
    ...(license ? [{ text: licenseLine(license), isStrong: isNonCommercial(chart) }] : []),
    ...(kept === '' ? [] : [{ text: noteLine(kept), isStrong: false }]),
  ]
}

/** Values of a chart that is a picture, in words. */
function figuresOf({ model, shown, strip }: DocumentChart): string[] {
  const rows = strip?.table ?? null
  if (rows) return [rows.headings, ...rows.rows].slice(0, MAX_ROWS).map((cells) => cells.join('\t'))
  const { categoryHeading, columns, rows: lines } = tableOf(model, shown.view, [0, MAX_ROWS])
  const heading = [categoryHeading, ...columns.map((column) => column.heading)]
  return [heading, ...lines.map((line) => [line.heading, ...line.cells])].map((cells) => cells.join('\t'))
}
