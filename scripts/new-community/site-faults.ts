import { sentencesOf } from '#domain/sentences.ts'
import { chartNames } from '#services/charts/chart-names.ts'
import { readCommunity } from '#services/community/read-community.ts'
import { checkContext } from '#services/desk/check/check-context.ts'
import { checkValues } from '#services/desk/check/check-values.ts'
import { htmlText } from '#services/desk/check/content-figures.ts'
import { paragraphsOf } from '#services/desk/desk-pages.ts'
import { costliestSentence } from '#services/desk/hints/reading-level.ts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import type { Content } from './compose-content.ts'
import type { WordPressPage } from './wordpress-items.ts'

type Text = { page: string; text: string }

/** Faults that an editor or a reader would notice in a generated site. */
export function siteFaults({ files }: Pick<Content, 'files'>): string[] {
  const pages = JSON.parse(files.get('wordpress/pages.json') ?? '[]') as WordPressPage[]
  const texts = pages.flatMap((page) => textsOf(page).map((text) => ({ page: page.slug, text })))
  return [...worksheetFaults(files), ...texts.flatMap(textFaults), ...pages.flatMap(pageFaults)]
}

function worksheetFaults(files: Content['files']): string[] {
  const reading = readCommunity(files.get('community.json') ?? '', 'community.json', {
    readPart: (name) => files.get(name) ?? null,
  })
  if (!reading.ok) return reading.faults
  const { places } = reading.community
  const context = checkContext({ places }, chartNames(places))
  const names = new Set(places.map(({ name }) => name))
  return [...files].flatMap(([file, text]) => {
    const title = /^worksheets\/[^/]+\/(.*)\.csv$/u.exec(file)?.[1]
    if (title === undefined) return []
    const values = parseCsv(text)
    const { model, diagnostics, hints } = checkValues({ values, title }, context)
    const says = [title, model.subtitle, ...model.notes].join(' ')
    const shown = new Set([
      ...values.map((row) => row[0] ?? ''),
      ...(values[0] ?? []),
      ...(model.filters.group?.options ?? []),
    ])
    const faults = [
      ...[...diagnostics, ...hints].map(({ message }) => message),
      ...(/\b(?:19|20)\d\d\b/u.test(says) ? [] : ['No year.']),
      ...(model.source === null ? ['No source.'] : []),
      ...(/\p{L}'\p{L}/u.test(text) ? ['A straight apostrophe.'] : []),
      ...([...shown].filter((name) => names.has(name)).length < 2 ? ['One place alone.'] : []),
      ...(model.views.some(({ series }) => countOfPoints(series.flatMap((at) => model.series[at] ?? [])) > 1)
        ? []
        : ['One value.']),
    ]
    return faults.map((fault) => `${file}: ${fault}`)
  })
}

function countOfPoints(series: readonly { points: readonly unknown[] }[]): number {
  return series.reduce((sum, { points }) => sum + points.length, 0)
}

function textsOf(page: WordPressPage): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => (/url|link|file|slug|date/u.test(key) ? [] : strings(one)))
        : []
  const { title, content, excerpt, acf } = page as unknown as Record<string, unknown>
  return strings([title, content, excerpt, acf])
    .flatMap((html) => htmlText(html).split('\n'))
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '')
}

const DOUBLED = /\b(\p{L}+)[,.;:]? \1\b/iu
/** Signs of a missing value, a truncated name, or a list without entries. */
const BROKEN =
  /\b(?:undefined|null|NaN|Infinity)\b|\[object|\$\{|(?<!\p{L})(?:Sta?|Ste|Mt|Ft|Pt|Dr|Sgt|[A-Z])\.$|\b(?:in|at|than) ?[.,;:]| [.,;:]|\(\)|“”|\.\.|: ?$/u
const INTRODUCTION = 'The figures come from:'

function textFaults({ page, text }: Text): string[] {
  return sentencesOf(text)
    .filter((sentence) => sentence !== INTRODUCTION)
    .flatMap((sentence) => {
      if (BROKEN.test(sentence)) return [`${page}: broken: ${sentence}`]
      return DOUBLED.test(sentence) ? [`${page}: a doubled word: ${sentence}`] : []
    })
}

/** Checks paragraphs of topics and subtopics as the desk does. */
function pageFaults(page: WordPressPage): string[] {
  const acf = page.acf as {
    draft_note?: string
    data_preview?: string
    summary_preview?: string
    columns?: { content: string }[]
  }
  if (acf.draft_note === undefined || acf.data_preview === undefined) return []
  const { rendered } = page.content as { rendered: string }
  const htmls = [
    acf.data_preview,
    acf.summary_preview ?? '',
    rendered,
    ...(acf.columns ?? []).map(({ content }) => content),
  ]
  const isFigure = (text: string) => /\d%|\d per |\$\d/u.test(text)
  return [
    ...(/<(ul|p)>\s*<\/\1>/u.test(rendered) ? ['an empty list'] : []),
    ...paragraphsOf(htmls).flatMap((text) => {
      const hard = costliestSentence(text)
      return hard ? [`hard to read (${hard.grade}): ${text}`] : []
    }),
    ...htmls
      .flatMap((html) => htmlText(html).split('\n'))
      .filter((text) => isFigure(text) && !/\b(?:19|20)\d\d\b/u.test(text))
      .map((text) => `no year: ${text}`),
  ].map((fault) => `${page.slug}: ${fault}`)
}
