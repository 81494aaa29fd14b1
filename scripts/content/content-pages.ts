import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page or post of the bundled content, with the fields that the checks of its texts need. */
export interface BundledPage {
  id: number
  parent: number
  slug: string
  categories: number[]
  featured_media: number
  author: number
  /** Only for posts. */
  sticky?: boolean
  tags?: number[]
  title: { rendered: string }
  content: { rendered: string }
  excerpt: { rendered: string }
  yoast_head_json?: { description?: string }
  acf: PageFields
}

/** An event of the bundled content, with the fields that the checks of its texts need. */
export interface BundledEvent {
  slug: string
  date: string
  featured_media: number
  content: { rendered: string }
  acf: { start_date: string }
}

/** A page has the fields of its kind (docs/contracts/content-model.md#pages). */
interface PageFields {
  topic_border_color?: string
  topic_summary?: string
  topic_icon?: ImageReference
  community_voice?: { ID: number } | false
  data_download_url?: string
  data_preview?: string
  summary_preview?: string
  resources?: { title: string; name: string; date: string }[]
  columns?: { image: ImageReference; content: string; explore_link: string }[]
  google_spreadsheet_id?: string
  chart_options?: { title: string; options: unknown }[]
  photo?: ImageReference
  role?: string
  name?: string
  summary?: string
  most_read?: boolean
  questions?: { category: number; question: string; answer: string }[]
}

/** An image field in the bundled files: the id of its media item (docs/contracts/content-model.md#bundled-content). */
interface ImageReference {
  $image: number
}

/** One collection of content/wordpress, e.g. `readCollection<BundledPage>(folder, 'pages')`. */
export function readCollection<Item>(folder: string, name: string): Item[] {
  const items: Item[] = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  return items
}

/** Titles of the charts in a text, in order, decoded. */
export function placedCharts(html: string): string[] {
  return [...html.matchAll(/data-chart="([^"]*)"/gu)].map(([, title = '']) => decode(title))
}

/** Each chart with the paragraph directly above it; "" if there is another element. */
export function chartSentences(html: string): { title: string; sentence: string }[] {
  return html.split(/(?=<div[^>]*data-chart=)/u).flatMap((part, index, parts) => {
    const [title] = placedCharts(part)
    if (index === 0 || title === undefined) return []
    return [{ title, sentence: /<p>((?:(?!<p>).)*)<\/p>\s*$/su.exec(parts[index - 1] ?? '')?.[1] ?? '' }]
  })
}

/** Ids that a link may target: headings of the text and its charts (docs/contracts/worksheets.md#title-and-id). */
export function anchors(html: string): string[] {
  const headings = [...html.matchAll(/<h\d[^>]* id="([^"]+)"/gu)].map(([, id = '']) => id)
  return [...headings, ...placedCharts(html).map((title) => title.toLowerCase().replace(/[^a-z0-9]/gu, ''))]
}

/** All texts of a page that visitors read, with names for messages. Excludes names of images, links and ids. */
export function pageTexts({
  title,
  content,
  excerpt,
  yoast_head_json,
  acf,
}: BundledPage): [where: string, html: string][] {
  const texts: [string, string | undefined][] = [
    ['title', title.rendered],
    ['content', content.rendered],
    ['excerpt', excerpt.rendered],
    ['description', yoast_head_json?.description],
    ['topic_summary', acf.topic_summary],
    ['data_preview', acf.data_preview],
    ['summary_preview', acf.summary_preview],
    ['role', acf.role],
    ['name', acf.name],
    ['summary', acf.summary],
    ...(acf.columns ?? []).map((column, i): [string, string] => [`columns ${i + 1}`, column.content]),
    ...(acf.resources ?? []).map((r, i): [string, string] => [
      `resources ${i + 1}`,
      `${r.title}\n${r.name}\n${r.date}`,
    ]),
  ]
  return texts.flatMap(([where, text]) => (text ? [[where, text] as [string, string]] : []))
}

function decode(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
