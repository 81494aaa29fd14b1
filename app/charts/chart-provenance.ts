import type { ChartModel } from '@common-measure/charts'
import type { DataSource, License } from '@common-measure/charts/model/chart-model.ts'
import { licenseText } from '@common-measure/charts/words/license-text.ts'
import { periodOf } from '@common-measure/charts/words/period.ts'
import * as texts from '#app/messages/chart-provenance.ts'
import { LOCALE } from '#domain/language.ts'
import { sourceEntry } from '#domain/source-entry.ts'
import type { Correction } from '#services/holding/corrections.ts'

/** A correction: its date (ISO) and the editor's sentence. */
type CorrectionOf = Pick<Correction, 'at' | 'sentence'>

/** Provenance of a chart in words. The server writes it, because models in browsers do not include it. */
export interface ChartProvenance {
  /** Sources with a text, an address, or both. */
  sources: DataSource[]
  license: { words: string; url: string | null; isNonCommercial: boolean } | null
  /** "Figures of 2023, put in on March 4, 2026."; "" if the worksheet has no date. */
  dates: string
  /** Address of its dataset in /sources, or of its method elsewhere; null without a source. */
  about: string | null
  /** Address of the same measure among all counties; absent if the worksheet names none. */
  compare?: string
  /** "Corrected on March 4, 2026: Two cells were swapped.", newest first; absent if there are none. */
  corrections?: string[]
}

/**
 * @param model the worksheet's own model
 * @param shownSource the visible source line, which an editor may have changed
 * @param corrected the editors' corrections (services/holding/corrections.ts)
 * @param compare address of the chart's comparison (app/comparison/comparison-link.ts)
 */
export function chartProvenance(
  model: ChartModel,
  shownSource: string | null = model.source,
  { corrected = [], compare = null }: { corrected?: readonly CorrectionOf[]; compare?: string | null } = {},
): ChartProvenance | null {
  const { provenance, source } = model
  const about = provenance?.about ?? (source === null ? null : sourceEntry(source))
  const own = provenance?.sources ?? []
  const sources = shownSource === source && own.length > 0 ? own : ownLine(shownSource, own)
  if (sources.length === 0 && !provenance && corrected.length === 0 && compare === null) return null
  const license = licenseOf(provenance?.license ?? null)
  const corrections = correctionLines(corrected)
  return {
    sources,
    license,
    dates: datesOf(model),
    about,
    ...(compare !== null && { compare }),
    ...(corrections.length > 0 && { corrections }),
  }
}

/** "Corrected on March 4, 2026: Two cells were swapped.", in the given order. */
export function correctionLines(corrected: readonly CorrectionOf[]): string[] {
  return corrected.map(({ at, sentence }) =>
    texts.correctedOn({ date: dateWords(at.slice(0, 10)), sentence: endedText(sentence) }),
  )
}

/** An editor's source line links to the same address as the sources of the worksheet. */
function ownLine(text: string | null, sources: readonly DataSource[]): DataSource[] {
  if (text === null || text === '') return []
  const urls = [...new Set(sources.map(({ url }) => url))]
  return [{ text, url: urls.length === 1 ? (urls[0] ?? null) : null }]
}

function licenseOf(license: License | null): ChartProvenance['license'] {
  if (!license) return null
  return { words: licenseText(license), url: license.url, isNonCommercial: license.commercial === false }
}

function datesOf(model: ChartModel): string {
  const { updated = null, nextUpdate = null } = model.provenance ?? {}
  const period = periodOf(model)
  const parts: string[] = []
  if (updated !== null) {
    const date = dateWords(updated)
    const years = period && (period.first === period.last ? period.first : texts.firstToLast({ ...period }))
    parts.push(years ? texts.figuresOf({ years, date }) : texts.figuresPutIn({ date }))
  }
  if (nextUpdate !== null) parts.push(texts.nextUpdate({ when: dateWords(nextUpdate) }))
  return parts.join(' ')
}

/** "2026-03-04" as "March 4, 2026", "2027-03" as "March 2027", a year as it is. */
function dateWords(date: string): string {
  const [year = '', month, day] = date.split('-')
  if (month === undefined) return year
  return (day === undefined ? MONTHS : DAYS).format(new Date(date))
}

/** Created once: this takes a hundred times as long as formatting a date. */
const MONTHS = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', timeZone: 'UTC' })
const DAYS = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** The lines below a chart in a frame, for computing its height (services/charts/embed-height.ts). */
export function provenanceLines(provenance: ChartProvenance): { source: string; terms: string; corrections: string[] } {
  const { sources, license, dates, about, compare, corrections = [] } = provenance
  const terms = [
    license ? `${texts.license} ${endedText(license.words)}` : '',
    dates,
    [about !== null && texts.aboutTheseFigures, compare && texts.compareWithCounties].filter(Boolean).join(' · '),
  ]
  const source = sources.length === 0 ? '' : `${texts.source} ${sourceTexts(sources).join('; ')}`
  return { source, terms: terms.filter((text) => text !== '').join(' '), corrections }
}

/** The names of sources in a list; only the last ends with a period. */
export function sourceTexts(sources: readonly DataSource[]): string[] {
  return sources.map((source, index) => {
    const name = source.text ?? publisherName(index, sources) ?? addressName(source.url, sources)
    return index < sources.length - 1 ? name.replace(/(?<=[\p{Ll}\d)])\.$/u, '') : name
  })
}

/** Publisher of a source; one without a text is a copy of the source before it. Null if there is none. */
function publisherName(index: number, sources: readonly DataSource[]): string | null {
  const before = sources.slice(0, index).findLastIndex(({ text }) => text !== null)
  const text = sources[before]?.text
  if (typeof text !== 'string') return null
  const [publisher = text] = text.split(/[,;:(]/, 1)
  return texts.copyOf({ publisher: publisher.trim().replace(/(?<=[\p{Ll}\d)])\.$/u, ''), number: index - before + 1 })
}

/** Hosts with files of many publishers. */
const SHARED_HOST = /(?:^|\.)(?:github|gitlab|dropbox|google)\.com$/

/** Name of a source without a text: its host, plus the path if the host is shared or has several sources. */
function addressName(url: string | null, sources: readonly DataSource[]): string {
  if (url === null) return ''
  const { host, pathname } = new URL(url)
  const ofHost = sources.filter((other) => other.url !== null && new URL(other.url).host === host)
  const isPlain = ofHost.length === 1 && !SHARED_HOST.test(host)
  return isPlain ? host : [host, ...pathname.split('/').filter(Boolean).slice(0, 2)].join('/')
}

export function endedText(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
