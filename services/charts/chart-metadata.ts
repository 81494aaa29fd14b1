import { originalOf, type OverlaidModel } from '@common-measure/charts'
import { pluralUnit } from '@common-measure/charts/format/counted-unit.ts'
import { licenseText, licenseLine, sourceLine } from '@common-measure/charts/words/license-text.ts'
import { periodOf } from '@common-measure/charts/words/period.ts'
import { statusMeanings, TIDY_COLUMNS } from '@common-measure/charts/words/tidy-csv.ts'
import type { ChartPage } from '#domain/chart-page.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { keyOfPath } from './chart-key.ts'
import type { Correction } from '../holding/corrections.ts'

/** Inputs of a chart's metadata. */
export interface MetadataInput {
  /** The worksheet's own model. */
  model: OverlaidModel
  page: Pick<ChartPage, 'path'> | null
  siteName: string
  siteUrl: string
  /** The path of the chart's files, without their extension. */
  path: string
  /** The described version; null if unknown. */
  version: string | null
  /** Reasons for changed values, newest first. */
  corrections: readonly Pick<Correction, 'at' | 'sentence'>[]
  /** True if the address requests this version. File names then contain it. */
  isPinned?: boolean
}

/** Language parameter of file addresses; none for the first language. */
const IN_LANGUAGE = PREFIX === '' ? [] : [`lang=${LANGUAGE}`]
/** All other columns are texts. */
const NUMBERS = new Set<string>(['value', 'low', 'high'])
/** Forms of a chart and their media types. */
export const CHART_FORMS = {
  csv: 'text/csv',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The tidy CSV of a chart described for programs: CSV on the Web at the top, ours under `cm:` (docs/contracts/embeds.md#metadata).
 *
 * @see https://www.w3.org/TR/tabular-metadata/
 */
export function chartMetadata(input: MetadataInput): string {
  const { model, siteName, siteUrl, path, version, isPinned = false } = input
  const params = [...(isPinned && version !== null ? [`version=${version}`] : []), ...IN_LANGUAGE]
  const address = (form: string, query: readonly string[] = []) =>
    `${siteUrl}${path}.${form}${[...query, ...params].map((part, at) => (at === 0 ? '?' : '&') + part).join('')}`
  const { title, subtitle, provenance } = model
  const license = provenance?.license ?? null
  const period = periodOf(model)
  const key = keyOfPath(path)
  const metadata = {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': LANGUAGE }],
    '@id': address('metadata.json'),
    url: address('csv', ['all=1']),
    'dc:title': title,
    ...(subtitle && { 'dc:description': subtitle }),
    'dc:publisher': siteName,
    ...sourcesOf(model),
    ...(license && { 'dc:license': license.url === null ? license.text : { '@id': license.url } }),
    ...(license && { 'dc:rights': license.text }),
    ...(provenance?.updated && { 'dc:modified': { '@value': provenance.updated, '@type': 'date' } }),
    ...(period && { 'dc:temporal': period.first === period.last ? period.first : `${period.first}/${period.last}` }),
    tableSchema: { columns: columnsOf(model) },
    ...(key !== null && { 'cm:key': key }),
    ...(version !== null && { 'cm:version': version }),
    ...(model.headline !== undefined && { 'cm:headline': model.headline }),
    ...mapOf(model.views[model.defaultView], model.map),
    'cm:provenance': provenanceOf(model, siteUrl),
    ...(input.corrections.length > 0 && {
      'cm:corrections': input.corrections.map(({ at, sentence }) => ({
        'cm:date': at.slice(0, 10),
        'cm:text': sentence,
      })),
    }),
    'cm:views': model.views.map(({ group, toggle, headline = null, ...view }) => ({
      ...(group !== null && { 'cm:group': group }),
      ...(toggle !== null && { 'cm:toggle': toggle }),
      ...(headline !== null && { 'cm:headline': headline }),
      ...mapOf(view, model.map),
    })),
    'cm:citation': citationsOf(input),
    'cm:files': Object.entries(CHART_FORMS).map(([form, type]) => ({
      '@id': address(form),
      'dc:format': type,
    })),
  }
  return JSON.stringify(metadata)
}

/** A last column describes the codes of statuses and flags, if there are any. */
function columnsOf(model: OverlaidModel) {
  const meanings = statusMeanings(model)
  const status = meanings === null ? [] : [{ ...columnOf('status'), 'dc:description': meanings }]
  return [...TIDY_COLUMNS.map(columnOf), ...status]
}

function columnOf(name: string) {
  return { name, titles: name, datatype: NUMBERS.has(name) ? 'number' : 'string', null: '' }
}

/** Bounds of the classes of a map. */
function mapOf(view: Pick<OverlaidModel['views'][number], 'classes'> | undefined, map?: OverlaidModel['map']) {
  const bounds = map?.pair?.map((measure) => measure.bounds) ?? view?.classes?.bounds
  return bounds ? { 'cm:map': { bounds } } : {}
}

function sourcesOf({ provenance, source }: OverlaidModel) {
  const texts = provenance?.sources.map(({ text, url }) => text ?? url ?? '') ?? []
  const own = texts.length > 0 ? texts : source === null ? [] : [source]
  return own.length > 0 ? { 'dc:source': own } : {}
}

function provenanceOf({ provenance }: OverlaidModel, siteUrl: string) {
  if (!provenance) return {}
  const { sources, license, updated, nextUpdate, unit, about } = provenance
  return {
    'cm:sources': sources.map(({ text, url }) => ({
      ...(text !== null && { 'cm:text': text }),
      ...(url !== null && { 'cm:url': { '@id': url } }),
    })),
    ...(license && {
      'cm:license': {
        ...(license.id !== null && { 'cm:id': license.id }),
        'cm:text': license.text,
        ...(license.commercial !== null && { 'cm:commercial': license.commercial }),
      },
    }),
    ...(updated !== null && { 'cm:updated': updated }),
    ...(nextUpdate !== null && { 'cm:nextUpdate': nextUpdate }),
    ...(unit !== null && { 'cm:unit': pluralUnit(unit) }),
    ...(about !== null && { 'cm:about': about.startsWith('/') ? `${siteUrl}${PREFIX}${about}` : about }),
  }
}

/** Citations of the chart as plain text, BibTeX and CSL-JSON. */
function citationsOf({ model, page, siteName, siteUrl, path }: MetadataInput) {
  const { id, source, provenance } = model
  const named = new URLSearchParams({ title: originalOf(model, model.title) }).toString()
  const title = model.headline === undefined ? model.title : `${model.headline} (${model.title})`
  const url = page ? `${siteUrl}${PREFIX}${page.path}?${named}` : `${siteUrl}${path}.json`
  const updated = provenance?.updated ?? null
  const license = provenance?.license ?? null
  const licensed = license && licenseText(license)
  const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
  const words = [
    `${citedTitle(model)}.`,
    ...(source === null ? [] : [ended(sourceLine(source))]),
    ...(license === null ? [] : [ended(licenseLine(license))]),
    `${siteName}, ${url}`,
  ]
  const year = updated && { year: updated.slice(0, 4) }
  const fields = { title, author: siteName, url, ...year, ...(licensed !== null && { note: licensed }) }
  const issued = updated && { issued: { 'date-parts': [updated.split('-').map(Number)] } }
  return {
    'cm:text': words.join(' '),
    'cm:bibtex': `@misc{${id},\n${Object.entries(fields)
      .map(([name, text]) => `  ${name} = {${name === 'url' ? bibtexUrl(text) : bibtexText(text)}}`)
      .join(',\n')}\n}`,
    'cm:csl': JSON.stringify({
      id,
      type: 'dataset',
      title,
      publisher: siteName,
      URL: url,
      ...issued,
      ...(licensed !== null && { note: licensed }),
    }),
  }
}

/** “Headline” (Title), or “Title”. */
function citedTitle({ headline, title }: OverlaidModel): string {
  return headline === undefined ? `“${title}”` : `“${headline}” (${title})`
}

/** Removes braces and backslashes, which would end the text or begin a command. */
function bibtexText(text: string): string {
  return text.replaceAll(/[\\{}]/g, '').replaceAll(/[&%$#_]/g, String.raw`\$&`)
}

function bibtexUrl(text: string): string {
  return text.replaceAll(/[\\{}]/g, encodeURIComponent)
}
