import { chartFilePath, embedPath, type EmbedAddress } from './address.ts'

/** Contents of the embed dialog, each a text to copy. */
export interface Snippets {
  /** A frame with the script that keeps it as tall as the chart. */
  frame: string
  /** The frame without the script, at the maximum height of the chart. */
  frameAlone: string
  /** A picture that links to the chart, for newsletters and documents. */
  picture: string
  /** Only the address, which WordPress and other programs with oEmbed turn into a frame. */
  address: string
}

export interface SnippetInput {
  siteUrl: string
  siteName: string
  address: EmbedAddress
  /** Titles of the charts, if they differ from those in the address. */
  named?: string
  /** Page of the chart; null if the site has none. */
  pagePath: string | null
  /** Height of the frame at a width of 600 px, px. */
  height: number
  /** Maximum height at any usual width, px. */
  tallest: number
  /** Text alternative of the picture. */
  summary: string
}

const PICTURE = { width: 1200, height: 630 }

/** Texts to paste that show a chart, in its current state, on another site. */
export function embedSnippets(input: SnippetInput): Snippets {
  const { siteUrl, address } = input
  // A block, because themes align only blocks with the text column.
  const style = ['loading="lazy"', 'style="display:block;border:0;width:100%"']
  const link = chartLink(input, pageOf(input))
  const frame = frameOf(input, style, link)
  return {
    // On one line, because WordPress's classic editor turns line breaks into blank lines.
    frame: `${frame}<script src="${attribute(siteUrl)}/embed.js" async></script>`,
    frameAlone: frameOf({ ...input, height: input.tallest }, style, link),
    picture: pictureWithLink(input),
    address: siteUrl + embedPath(address),
  }
}

type FrameInput = Pick<SnippetInput, 'siteUrl' | 'siteName' | 'address' | 'height' | 'named'>

/**
 * The frame of an oEmbed response, without anything that WordPress' filter removes. WordPress handles the frame's
 * messages only next to a quotation. It shows the quotation until the first message, and to readers without scripts or
 * frames. Elsewhere the quotation is hidden by an attribute that WordPress removes.
 *
 * @param page path of the page to which the quotation links
 */
export function oembedFrame(input: FrameInput, page: string): string {
  return `<blockquote hidden>${chartLink(input, page)}</blockquote>${frameOf(input)}`
}

/** @param instead content that remains if a program removes frames, as WordPress does for authors; hidden in frames */
function frameOf({ siteUrl, siteName, address, height, named }: FrameInput, more: string[] = [], instead = ''): string {
  const attributes = [
    `src="${attribute(siteUrl + embedPath(address))}"`,
    `title="${attribute(nameOf(address, siteName, named))}"`,
    'width="100%"',
    `height="${height}"`,
    'frameborder="0"',
    ...more,
  ]
  return `<iframe ${attributes.join(' ')}>${instead}</iframe>`
}

function chartLink({ siteUrl, siteName, address, named }: FrameInput, page: string): string {
  return `<a href="${attribute(siteUrl + page)}">${attribute(nameOf(address, siteName, named))}</a>`
}

function nameOf(address: EmbedAddress, siteName: string, named = titlesOf(address)): string {
  return `${named} (${siteName})`
}

/** The chart's titles, for the frame. */
function titlesOf({ charts }: EmbedAddress): string {
  return charts.map(({ title }) => title).join(', ')
}

/** The page with the chart, or the page of the chart alone. */
function pageOf({ address, pagePath }: Pick<SnippetInput, 'address' | 'pagePath'>): string {
  const [chart] = address.charts
  return pagePath === null || !chart
    ? embedPath(address)
    : `${pagePath}?${new URLSearchParams({ title: chart.title }).toString()}`
}

function pictureWithLink(input: SnippetInput): string {
  const { siteUrl, address, summary } = input
  const [chart] = address.charts
  if (!chart) return ''
  const { title, state, version } = chart
  const drawn = new URLSearchParams([...state].filter(([key]) => key !== 'table'))
  if (version) drawn.set('version', version)
  const picture = siteUrl + chartFilePath(address.spreadsheetId, title, 'png', drawn)
  const image = `<img src="${attribute(picture)}" width="${PICTURE.width}" height="${PICTURE.height}" alt="${attribute(summary)}" style="max-width:100%;height:auto">`
  // In a paragraph, so that it gets the text width of the theme.
  return `<p><a href="${attribute(siteUrl + pageOf(input))}">${image}</a></p>`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
