import { chartFilePath, embedPath, type EmbedAddress } from './address.ts'

/** What the embed dialog offers, each a text to copy. */
export interface Snippets {
  /** A frame that is right without any script. */
  frame: string
  /** The same with the script that keeps the frame as tall as the chart. */
  frameWithScript: string
  /** A picture that leads to the chart, for newsletters and documents. */
  picture: string
  /** The address alone, which WordPress and others with oEmbed turn into a frame. */
  address: string
}

export interface SnippetInput {
  siteUrl: string
  siteName: string
  address: EmbedAddress
  /** The page on which the chart stands; null when the site has none. */
  pagePath: string | null
  /** Height of the frame where it is 600 px wide, px. */
  height: number
  /** What the picture shows, in words. */
  summary: string
}

const PICTURE = { width: 1200, height: 630 }

/** Texts to paste that show a chart, in the state it is in, on somebody else's page. */
export function embedSnippets(input: SnippetInput): Snippets {
  const { siteUrl, address } = input
  const frame = embedFrame({ ...input, style: true })
  return {
    frame,
    frameWithScript: `${frame}\n<script src="${attribute(siteUrl)}/embed.js" async></script>`,
    picture: pictureWithLink(input),
    address: siteUrl + embedPath(address),
  }
}

interface FrameInput extends Pick<SnippetInput, 'siteUrl' | 'siteName' | 'address' | 'height'> {
  /** Whether a `style` may stand in it; WordPress takes it away. */
  style?: boolean
}

/** One frame, with nothing in it that WordPress' filter would take away (but for the style, when asked for). */
export function embedFrame({ siteUrl, siteName, address, height, style = false }: FrameInput): string {
  const title = `${titlesOf(address)} (${siteName})`
  const attributes = [
    `src="${attribute(siteUrl + embedPath(address))}"`,
    `title="${attribute(title)}"`,
    'width="100%"',
    `height="${height}"`,
    'frameborder="0"',
    ...(style ? ['loading="lazy"', 'style="border:0;width:100%"'] : []),
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}

/** The chart's titles, for the frame and for the answer of oEmbed. */
export function titlesOf({ charts }: EmbedAddress): string {
  return charts.map(({ title }) => title).join(', ')
}

/** Leads to the page with the chart, or to the chart alone. */
function pictureWithLink({ siteUrl, address, pagePath, summary }: SnippetInput): string {
  const [chart] = address.charts
  if (!chart) return ''
  const { title, state } = chart
  const drawn = new URLSearchParams([...state].filter(([key]) => key !== 'table'))
  const picture = siteUrl + chartFilePath(address.spreadsheetId, title, 'png', drawn)
  const page = pagePath === null ? embedPath(address) : `${pagePath}?${new URLSearchParams({ title }).toString()}`
  const image = `<img src="${attribute(picture)}" width="${PICTURE.width}" height="${PICTURE.height}" alt="${attribute(summary)}" style="max-width:100%;height:auto">`
  return `<a href="${attribute(siteUrl + page)}">${image}</a>`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
