import { record } from '#domain/record.ts'
import { chartId } from '#domain/chart-id.ts'
import type { SearchIndexName } from '#domain/search.ts'
import { hitAddress, type HitSite } from './hit-address.ts'
import { MARK } from './search-requests.ts'

/** A text in pieces: plain and matched alternately, starting with a plain piece. */
export type Marked = string[]

/** One displayed hit. */
export interface HitView {
  id: string
  /** Its language, if it differs from that of the page. */
  lang?: string
  /** A page of the site, or an address of another site; "" if neither. */
  to: string
  title: Marked
  /** The finding of an indicator; empty without one. */
  headline: Marked
  text: Marked
  kind: string
  /** Title of its topic; "" without one. */
  topic: string
  /** Subtopic of an indicator, category of an article, group of a question. */
  category: string
  date: string
  /** Address of a picture; "" without one. */
  picture: string
  /** Latest values of an indicator. */
  chart: { date: string; values: { label: string; value: string }[] } | null
}

const MAX_VALUES = 4

/** Reads a hit defensively, because its fields may have any content. */
export function readHit(hit: Record<string, unknown>, index: SearchIndexName, site: HitSite): HitView {
  const kind = textOf(hit['kind'])
  const chart = readChart(hit['chart'])
  const picture = addressOf(hit['imgSrc'])
  return {
    id: textOf(hit['objectID']),
    ...(hit['lang'] ? { lang: textOf(hit['lang']) } : {}),
    to: targetOf(hit, { index, site, isChart: chart !== null }),
    title: titleOf(hit),
    headline: readMarks(valueOf(hit, '_highlightResult', 'headline')?.value || textOf(hit['headline'])),
    text: snippetOf(hit),
    kind,
    topic: firstOf(hit['topic']),
    category: firstOf(hit['category']),
    date: textOf(hit['post_date_formatted']),
    picture: chart && picture !== '' ? `${picture}${picture.includes('?') ? '&' : '?'}thumb=1` : picture,
    chart,
  }
}

/** Address of its page; for a chart also its anchor, which works without scripts too. */
function targetOf(
  hit: Record<string, unknown>,
  { index, site, isChart }: { index: SearchIndexName; site: HitSite; isChart: boolean },
): string {
  const [permalink, slug, kind] = [textOf(hit['permalink']), textOf(hit['slug']), textOf(hit['kind'])]
  const to = hitAddress({ index, permalink, slug: isChart ? '' : slug, kind }, site)
  return isChart && to.startsWith('/') && !to.includes('#') ? `${to}#${chartId(slug)}` : to
}

/** Title of a hit (`post_title` in WordPress), or its slug if it has none. */
function titleOf(hit: Record<string, unknown>): Marked {
  const [title, postTitle] = ['title', 'post_title'].map((name) => valueOf(hit, '_highlightResult', name)?.value)
  return readMarks(title || textOf(hit['title']) || postTitle || textOf(hit['post_title']) || textOf(hit['slug']))
}

/** The excerpt; if neither it nor the title contains the words, the passage of the text that does. */
function snippetOf(hit: Record<string, unknown>): Marked {
  const isTitled = ['title', 'headline'].some((name) => valueOf(hit, '_highlightResult', name)?.match === 'full')
  const excerpt = valueOf(hit, '_snippetResult', 'excerpt')
  const content = valueOf(hit, '_snippetResult', 'content')
  const isElsewhere = !isTitled && excerpt?.match === 'none' && content && content.match !== 'none'
  return readMarks((isElsewhere ? content.value : excerpt?.value) || content?.value || '')
}

function valueOf(hit: Record<string, unknown>, group: string, name: string) {
  const field = record(record(hit[group])[name])
  const value = field['value']
  return typeof value === 'string' ? { value, match: textOf(field['matchLevel']) || 'none' } : null
}

/** Splits a text with markers into pieces, plain and matched alternately. */
export function readMarks(text: string): Marked {
  const pieces: Marked = ['']
  let isOpen = false
  for (const part of text.split(new RegExp(`(${MARK.pre}|${MARK.post})`))) {
    if (part === MARK.pre || part === MARK.post) {
      if (isOpen === (part === MARK.pre)) continue
      isOpen = !isOpen
      pieces.push('')
    } else pieces[pieces.length - 1] += part
  }
  return pieces
}

function readChart(chart: unknown): HitView['chart'] {
  if (typeof chart !== 'object' || chart === null) return null
  const { date, values } = record(chart)
  const read = Array.isArray(values) ? values.slice(0, MAX_VALUES).map(record) : []
  return {
    date: textOf(date),
    values: read.map(({ label, value }) => ({ label: textOf(label), value: textOf(value) })),
  }
}

function addressOf(value: unknown): string {
  const text = textOf(value)
  return /^(\/(?![/\\])|https?:\/\/)/.test(text) ? text : ''
}

function firstOf(value: unknown): string {
  return Array.isArray(value) ? textOf(value[0]) : textOf(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
