import { publicModel } from '@common-measure/charts'
import type { ChartModel, Diagnostic } from '@common-measure/charts'
import { chartCard } from '@common-measure/charts/card'
import { chartSvg } from '@common-measure/charts/svg'
import { chartThumbnail } from '@common-measure/charts/thumbnail'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { csvOf } from '@common-measure/charts/words/csv.ts'
import { titledDescriptionOf } from '@common-measure/charts/words/description.ts'
import type { EmbedFonts } from '@common-measure/fonts/font-embedding.ts'
import type { ChartPage } from '#domain/chart-page.ts'
import { creditLine } from '#domain/credit-line.ts'
import { chartTheme } from './community/place-themes.ts'
import type { Colored } from './community/place-themes.ts'
import { withDescription } from './png-description.ts'

/** The forms of a chart that are files, beside its model as JSON. */
export type ChartFileKind = 'csv' | 'svg' | 'png'

export const CHART_FILE_TYPES: Record<ChartFileKind, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
}

/** A chart as a file. `seed` changes whenever the bytes do and is known before they are made. */
export interface ChartFile {
  seed: string
  body(): Promise<string | Uint8Array<ArrayBuffer>>
}

/** What a file of a chart is made of, beside its state. */
export interface ChartFileInput {
  model: ChartModel
  page: ChartPage | null
  /**
   * The state of the chart (`group`, `toggle`, `series`), and the `width`, `scale`, `theme`, `card` or `thumb` of a
   * picture.
   */
  query: URLSearchParams
  siteName: string
  siteUrl: string
  /** Whose colors it may have. */
  colored: Colored
}

/** Width of exported pictures, px (docs/contracts/chart-model.md#export). */
export const EXPORT_WIDTH = 800
/** Width of a social preview, px. */
const CARD_WIDTH = 1200
/** What may be asked of a picture: its width as a chart or as a preview, and px for each of its own. */
const LIMITS = { width: [240, 2000], card: [200, CARD_WIDTH], scale: [1, 3] } as const
/**
 * Widths go up to the next multiple, so that one chart has tens of drawings and not thousands; 20 divides the usual ones
 * (320, 480, 500, 640, 800, 1200, 1600, 1920).
 */
const STEPS = { width: 20, card: 20, scale: 1 } as const
/** Go into the ETags of pictures and of documents with fonts: to be raised when the same drawing gives other bytes. */
const PNG_VERSION = 3
const SVG_VERSION = 1

/** What turns a drawing into the bytes of a file. */
export interface FileMakers {
  /** @throws ProviderError with status 503 when there is more to draw than can be drawn soon */
  drawPng: (svg: string, zoom: number) => Promise<Uint8Array<ArrayBuffer>>
  embedFonts: EmbedFonts
}

/** The chart, in the state its address asks for, as CSV, SVG or PNG. What the address asks for in vain is as at the start. */
export function chartFile(kind: ChartFileKind, input: ChartFileInput, { drawPng, embedFonts }: FileMakers): ChartFile {
  if (kind === 'csv') {
    const csv = chartCsv(input)
    return { seed: csv, body: () => Promise.resolve(csv) }
  }
  if (kind === 'svg') {
    const svg = chartPicture(input, numberIn(input.query, 'width') ?? EXPORT_WIDTH)
    return { seed: `svg ${SVG_VERSION} ${svg}`, body: () => Promise.resolve(embedFonts(svg)) }
  }
  const width = numberIn(input.query, 'width')
  const svg = width === null ? cardOf(input) : chartPicture(input, width)
  const zoom =
    width === null ? (numberIn(input.query, 'card') ?? CARD_WIDTH) / CARD_WIDTH : (numberIn(input.query, 'scale') ?? 1)
  const description = titledDescriptionOf(input.model, shownBy(input.model, input.query))
  const body = async () => withDescription(await drawPng(svg, zoom), description)
  return { seed: `png ${PNG_VERSION} ${zoom} ${svg}`, body }
}

/** The chart as data: its worksheet's alone, and what was remarked about it. */
export function chartJson({ model, diagnostics }: { model: ChartModel; diagnostics: readonly Diagnostic[] }): string {
  return JSON.stringify({ model: publicModel(model), diagnostics })
}

/** Drawings are less flat than this: height by width. */
const MIN_HEIGHT = 0.25

/** Pixels that the picture an address asks for has at least, known before it is drawn. */
export function minPixels(query: URLSearchParams): number {
  const width = numberIn(query, 'width')
  const side = width === null ? (numberIn(query, 'card') ?? CARD_WIDTH) : width * (numberIn(query, 'scale') ?? 1)
  return side * side * MIN_HEIGHT
}

function chartCsv({ model, query }: ChartFileInput): string {
  return csvOf(model, shownBy(model, query))
}

function chartPicture({ model, page, query, siteName, siteUrl, colored }: ChartFileInput, width: number): string {
  const theme = chartTheme(colored, query.get('theme') === 'dark' ? 'dark' : 'light')
  if (query.get('thumb') === '1') return chartThumbnail(model, { theme, shown: shownBy(model, query) })
  const credit = creditLine(siteName, new URL(page?.path ?? '/', siteUrl))
  return chartSvg(model, { width, theme, shown: shownBy(model, query), credit })
}

function cardOf({ model, query, siteName, colored }: ChartFileInput): string {
  return chartCard(model, { theme: chartTheme(colored, 'light'), shown: shownBy(model, query), siteName })
}

/** A whole number within its limits, up to the next step; null for anything else, which is as if it were not there. */
function numberIn(query: URLSearchParams, name: keyof typeof LIMITS): number | null {
  const text = query.get(name) ?? ''
  const [min, max] = LIMITS[name]
  const step = STEPS[name]
  return /^\d{1,4}$/.test(text) ? Math.min(max, Math.max(min, Math.ceil(Number(text) / step) * step)) : null
}
