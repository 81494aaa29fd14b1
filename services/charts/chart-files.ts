import { type Diagnostic, originalOf, type OverlaidModel, publicModel } from '@common-measure/charts'
import { chartCard } from '@common-measure/charts/card'
import { chartSvg } from '@common-measure/charts/svg'
import { chartThumbnail } from '@common-measure/charts/thumbnail'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { csvOf } from '@common-measure/charts/words/csv.ts'
import { stripCard } from '@common-measure/charts/strip/strip-card.tsx'
import { drawStrip, type StripPicture } from '@common-measure/charts/strip/strip-picture.tsx'
import type { Theme } from '@common-measure/charts/svg/themes.ts'
import type { VisibleState } from '@common-measure/charts/model/visible-state.ts'
import type { EmbedFonts } from '@common-measure/fonts/with-fonts.ts'
import type { ChartPage } from '#domain/chart-page.ts'
import { comparisonOf, comparisonPath } from '#domain/comparison.ts'
import { creditLine } from '#domain/credit-line.ts'
import { inLanguage, inLanguageQuery } from '#domain/in-language.ts'
import { fileProvenance, type FileProvenance } from './file-provenance.ts'
import { chartTheme, type Colored } from '../community/colors/place-themes.ts'
import type { Pin } from './find-pinned.ts'
import { withXmp, withTexts } from '../pictures/picture-texts.ts'
import { svgMetadata, xmpPacket } from './provenance-rdf.ts'
import { CHART_FORMS } from './chart-metadata.ts'
import { pdfOrder } from './chart-pdf.ts'
import type { DocumentChart } from './documents/document-chart.ts'
import { slidesOf } from './documents/slides.ts'
import { workbookOf } from './documents/workbook.ts'
import type { FileOrder, PdfOrder, PdfTable } from '../pictures/pictures.ts'

/** File formats of a chart, in addition to its model as JSON. */
export type ChartFileKind = 'csv' | 'svg' | 'png' | 'jpeg' | 'pdf' | 'pptx' | 'xlsx'

export const CHART_FILE_TYPES: Record<ChartFileKind, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  pptx: CHART_FORMS.pptx,
  xlsx: CHART_FORMS.xlsx,
}

/** Files that the picture process makes. */
export const DRAWN_FILES: ReadonlySet<string> = new Set(['png', 'jpeg', 'pdf', 'pptx', 'xlsx'])

/** Files that browsers do not show. */
export const ATTACHED_FILES: ReadonlySet<string> = new Set(['csv', 'pptx', 'xlsx'])

/** A chart as a file. `seed` changes whenever the bytes do and is known before they are made. */
export interface ChartFile {
  seed: string
  body(): Promise<string | Uint8Array<ArrayBuffer>>
}

/** Inputs of a chart file, in addition to the chart's state. */
export interface ChartFileInput {
  spreadsheetId: string
  model: OverlaidModel
  page: ChartPage | null
  /** State of the chart (`group`, `toggle`, `series`); `width`, `scale`, `theme`, `patterns`, `card`, `thumb` of a picture. */
  query: URLSearchParams
  /** All places, drawn and listed instead of the chart's own values. */
  strip?: { picture: StripPicture; csv: string; table: PdfTable } | null
  siteName: string
  siteUrl: string
  /** Topics and places whose colors the chart may use. */
  colored: Colored
  /** Code of a place by its name, "" without one. */
  codeOf?: (name: string) => string
}

/** Width of exported pictures, px (docs/contracts/chart-model.md#export). */
export const EXPORT_WIDTH = 800
/** Width of a social preview, px. */
const CARD_WIDTH = 1200
/** Allowed ranges: the width of a picture as a chart or as a preview, px, and the scale factor. */
const LIMITS = { width: [240, 2000], card: [200, CARD_WIDTH], scale: [1, 3] } as const
/**
 * Widths are rounded up to the next multiple, so that one chart has tens of drawings instead of thousands. 20 divides
 * the usual widths (320, 480, 500, 640, 800, 1200, 1600, 1920).
 */
const STEPS = { width: 20, card: 20, scale: 1 } as const
/** Part of the ETags of pictures and of documents with fonts. Raise it when the same drawing gives other bytes. */
const PICTURE_VERSION = 5
const SVG_VERSION = 2
const PDF_VERSION = 2
const DOCUMENT_VERSION = 1

/** Default scale of a JPEG, px for each of the chart's own. */
const JPEG_SCALE = 2

/** Functions that turn a drawing into the bytes of a file. */
export interface FileMakers {
  /** @throws ProviderError with status 503 when the drawing queue is full */
  draw: (order: FileOrder) => Promise<Uint8Array<ArrayBuffer>>
  embedFonts: EmbedFonts
}

/**
 * The chart as CSV, SVG, PNG, JPEG or PDF, in the state that its address requests. Parts of the state that the chart
 * does not have keep their initial value.
 */
export function chartFile(kind: ChartFileKind, input: ChartFileInput, makers: FileMakers): ChartFile {
  const shown = shownBy(input.model, input.query)
  if (kind === 'csv') {
    const csv = input.strip?.csv ?? csvOf(input.model, shown)
    return { seed: csv, body: () => Promise.resolve(csv) }
  }
  if (kind === 'svg') return svgFile(input, shown, makers)
  if (kind === 'pptx' || kind === 'xlsx') return documentFile(kind, [documentChart(input, shown)], input, makers)
  return kind === 'pdf' ? pdfFile(input, shown, makers) : pictureFile(kind, input, shown, makers)
}

/** A presentation or a workbook of some charts, in the light theme. */
function documentFile(
  kind: 'pptx' | 'xlsx',
  charts: readonly DocumentChart[],
  { siteName, colored, title }: Pick<ChartFileInput, 'siteName' | 'colored'> & { title?: string },
  { draw }: Pick<FileMakers, 'draw'>,
): ChartFile {
  const theme = chartTheme(colored, 'light')
  const order =
    kind === 'pptx' ? slidesOf(charts, { siteName, theme, ...(title !== undefined && { title }) }) : workbookOf(charts)
  return { seed: `${kind} ${DOCUMENT_VERSION} ${JSON.stringify(order)}`, body: () => draw(order) }
}

/** One chart of a presentation or a workbook. */
function documentChart(input: ChartFileInput, shown: VisibleState): DocumentChart {
  const { model, page, strip = null, siteUrl, codeOf = () => '' } = input
  const light = { ...input, query: new URLSearchParams() }
  return {
    model,
    shown,
    provenance: provenanceOf(input, shown),
    page: new URL(inLanguage(page?.path ?? '/'), siteUrl).href,
    strip: strip && { ...strip, title: strip.picture.title, subtitle: strip.picture.subtitle },
    picture: (width) => chartPicture(light, shown, width, true),
    codeOf,
  }
}

function pdfFile(input: ChartFileInput, shown: VisibleState, { draw }: FileMakers): ChartFile {
  const order = pdfOf(input, shown)
  return { seed: `pdf ${PDF_VERSION} ${JSON.stringify(order)}`, body: () => draw(order) }
}

/** Always in the light theme, because paper is white. */
function pdfOf(input: ChartFileInput, shown: VisibleState): PdfOrder {
  const light = { ...input, query: new URLSearchParams(input.query.get('patterns') === '1' ? 'patterns=1' : '') }
  const svg = chartPicture(light, shown, EXPORT_WIDTH)
  const drawn = pdfOrder(input.model, shown, { svg, provenance: provenanceOf(input, shown) })
  return input.strip ? { ...drawn, table: input.strip.table, note: null } : drawn
}

/** Several charts as one presentation, workbook or PDF. Null without charts. */
export function collectionFile(
  kind: CollectionForm,
  inputs: readonly ChartFileInput[],
  title: string,
  makers: Pick<FileMakers, 'draw'>,
): ChartFile | null {
  const charts = inputs.map((input) => ({ input, shown: shownBy(input.model, input.query) }))
  const [first, ...others] = charts
  if (!first) return null
  if (kind !== 'pdf') {
    const documents = charts.map(({ input, shown }) => documentChart(input, shown))
    return documentFile(kind, documents, { ...first.input, title }, makers)
  }
  const own = pdfOf(first.input, first.shown)
  const more = others.map(({ input, shown }) => {
    const { svg, table, note, documentInfo } = pdfOf(input, shown)
    return { svg, table, note, description: documentInfo.description }
  })
  const order = { ...own, documentInfo: { ...own.documentInfo, title }, more }
  return { seed: `pdf ${PDF_VERSION} ${JSON.stringify(order)}`, body: () => makers.draw(order) }
}

/** Forms of a collection of charts. */
export type CollectionForm = 'pptx' | 'xlsx' | 'pdf'

function svgFile(input: ChartFileInput, shown: VisibleState, { embedFonts }: FileMakers): ChartFile {
  const isBare = input.query.get('bare') === '1'
  const svg = chartPicture(input, shown, numberIn(input.query, 'width') ?? EXPORT_WIDTH, isBare)
  const provenance = input.query.get('thumb') === '1' ? '' : svgMetadata(provenanceOf(input, shown))
  const body = () => Promise.resolve(embedFonts(svg).replace('</style>', () => `</style>${provenance}`))
  return { seed: `svg ${SVG_VERSION} ${provenance} ${svg}`, body }
}

function pictureFile(
  type: 'png' | 'jpeg',
  input: ChartFileInput,
  shown: VisibleState,
  { draw }: FileMakers,
): ChartFile {
  const { svg, zoom } = pictureOf(type, input, shown)
  const provenance = provenanceOf(input, shown)
  const xmp = xmpPacket(provenance)
  const body = async () => {
    const picture = await draw({ type, svg, zoom, isUsual: input.query.size === 0 })
    if (type === 'jpeg') return withXmp(picture, xmp)
    const license = provenance.license === null ? {} : { Copyright: provenance.license.text }
    return withTexts(picture, { Description: provenance.description, ...license, 'XML:com.adobe.xmp': xmp })
  }
  return { seed: `${type} ${PICTURE_VERSION} ${zoom} ${xmp} ${svg}`, body }
}

/** SVG and zoom factor of a picture. A PNG without a width is a preview. */
function pictureOf(type: 'png' | 'jpeg', input: ChartFileInput, shown: VisibleState): { svg: string; zoom: number } {
  const width = numberIn(input.query, 'width') ?? (type === 'jpeg' ? EXPORT_WIDTH : null)
  if (width === null) {
    const zoom = (numberIn(input.query, 'card') ?? CARD_WIDTH) / CARD_WIDTH
    return { svg: cardOf(input, shown), zoom }
  }
  return { svg: chartPicture(input, shown, width), zoom: scaleOf(type, input.query) }
}

function scaleOf(type: 'png' | 'jpeg', query: URLSearchParams): number {
  return numberIn(query, 'scale') ?? (type === 'jpeg' ? JPEG_SCALE : 1)
}

interface ChartJsonInput {
  model: OverlaidModel
  diagnostics: readonly Diagnostic[]
  /** The version that the address requests, with its date. */
  pin?: Pin | null
}

/** The chart as data: only its worksheet's model, and the diagnostics. */
export function chartJson({ model, diagnostics, pin }: ChartJsonInput): string {
  return JSON.stringify({ model: publicModel(model), diagnostics, ...(pin ? { pinned: pin } : {}) })
}

function chartPicture(input: ChartFileInput, shown: VisibleState, width: number, isBare = false) {
  const { model, page, query, strip, siteName, siteUrl, colored } = input
  const theme = chartTheme(colored, query.get('theme') === 'dark' ? 'dark' : 'light')
  if (query.get('thumb') === '1') return chartThumbnail(model, { theme, shown })
  const credit = isBare ? {} : { credit: creditOf({ page, siteName, siteUrl }) }
  const textures = query.get('patterns') === '1' ? 'drawn' : 'flat'
  if (!strip) return chartSvg(model, { width, theme, shown, ...credit, textures, isBare })
  const { picture } = strip
  const { title, subtitle } = picture
  const draw = (inner: number, colors: Theme) => drawStrip(picture, { width: inner }, colors)
  return chartSvg({ ...model, title, subtitle }, { width, theme, shown, ...credit, strip: draw, isBare })
}

function cardOf({ model, siteName, colored, strip }: ChartFileInput, shown: VisibleState): string {
  const theme = chartTheme(colored, 'light')
  return strip ? stripCard(model, strip.picture, { theme, siteName }) : chartCard(model, { theme, shown, siteName })
}

function creditOf({ page, siteName, siteUrl }: Pick<ChartFileInput, 'page' | 'siteName' | 'siteUrl'>): string {
  return creditLine(siteName, new URL(inLanguage(page?.path ?? '/'), siteUrl))
}

/** Metadata inside the file. For a strip of all places it includes the labels next to their dots. */
function provenanceOf(input: ChartFileInput, shown: VisibleState): FileProvenance {
  const provenance = fileProvenance(input.model, shown, whoseIs(input))
  if (!input.strip) return provenance
  const { title, subtitle, named } = input.strip.picture
  return { ...provenance, title, description: [title, subtitle, ...named.map(({ words }) => words)].join(' ') }
}

/** Credit of the file, and the address of the chart without its page. */
function whoseIs(input: ChartFileInput): { credit: string; identifier: string } {
  const { spreadsheetId, model, siteUrl } = input
  const comparison = comparisonOf(spreadsheetId)
  if (comparison) {
    const frame = inLanguageQuery(comparisonPath(comparison, '/embed'))
    return { credit: creditOf(input), identifier: new URL(frame, siteUrl).href }
  }
  // Charts of residents have no worksheet: they are on the home page.
  if (spreadsheetId === '')
    return { credit: creditOf(input), identifier: new URL(`${inLanguage('/')}#${model.id}`, siteUrl).href }
  const query = new URLSearchParams({ id: spreadsheetId, title: originalOf(model, model.title) })
  return { credit: creditOf(input), identifier: new URL(inLanguageQuery(`/charts?${query.toString()}`), siteUrl).href }
}

/** A whole number within its limits, rounded up to the next step. Null for any other value, which is ignored. */
function numberIn(query: URLSearchParams, name: keyof typeof LIMITS): number | null {
  const text = query.get(name) ?? ''
  const [min, max] = LIMITS[name]
  const step = STEPS[name]
  return /^\d{1,4}$/.test(text) ? Math.min(max, Math.max(min, Math.ceil(Number(text) / step) * step)) : null
}
