import { periodOf } from '@common-measure/charts/words/period.ts'
import { licenseText } from '@common-measure/charts/words/license-text.ts'
import * as texts from '#app/messages/data-archive.ts'
import { LANGUAGE } from '#domain/language.ts'
import type { Services } from '#services/services.ts'
import { chartPath } from '#app/embed/address.ts'
import { CHART_FORMS } from '#services/charts/chart-metadata.ts'
import { inLanguage, inLanguageQuery } from '#domain/in-language.ts'
import type { SiteChart } from './site-charts.server.ts'

const SCHEMA = 'https://project-open-data.cio.gov/v1.1/schema'
/** Maximum length of the rights text, characters. */
const MAX_RIGHTS = 255
const METADATA_TYPE = 'application/csvm+json'

/** Codes for publishers outside the U.S. government; the program code is defined in the list of programs. The schema requires both. */
const NO_AGENCY = { bureauCode: ['000:00'], programCode: ['000:000'] }

type CatalogServices = Pick<Services, 'community' | 'holding' | 'worksheets' | 'siteName' | 'siteUrl'>

/**
 * Every chart as a dataset of a DCAT-US 1.1 catalog, which open-data portals harvest. Yields the JSON one dataset at a
 * time, so that the whole catalog is never in memory.
 *
 * @see https://resources.data.gov/resources/dcat-us/
 */
export function* dataCatalog(charts: readonly SiteChart[], services: CatalogServices): Generator<string> {
  const catalog = {
    '@context': `${SCHEMA}/catalog.jsonld`,
    '@id': services.siteUrl + inLanguageQuery('/data.json'),
    '@type': 'dcat:Catalog',
    conformsTo: SCHEMA,
    describedBy: `${SCHEMA}/catalog.json`,
    dataset: [],
  }
  yield JSON.stringify(catalog).slice(0, -2)
  for (const [at, chart] of charts.entries()) yield (at === 0 ? '' : ',') + JSON.stringify(datasetOf(chart, services))
  yield ']}'
}

function datasetOf(chart: SiteChart, services: CatalogServices) {
  const { spreadsheetId, title, model, subtopic } = chart
  const { community, siteName, siteUrl } = services
  const { provenance } = model
  const period = periodOf(model)
  const license = provenance?.license ?? null
  const keywords = [subtopic.title, subtopic.parent.title, community.region.name, community.region.area]
  const references = (provenance?.sources ?? []).flatMap(({ url }) => (url === null ? [] : new URL(url).href))
  const file = siteUrl + chartPath(spreadsheetId, title)
  const metadata = inLanguageQuery(`${file}.metadata.json`)
  const page = `${siteUrl}${inLanguage(subtopic.path)}?${new URLSearchParams({ title }).toString()}`
  return {
    '@type': 'dcat:Dataset',
    identifier: inLanguageQuery(file),
    title: model.title,
    description: descriptionOf(chart),
    keyword: [...new Set(keywords.filter((word) => word !== ''))],
    modified: modifiedOf(chart, services),
    publisher: { '@type': 'org:Organization', name: siteName },
    contactPoint: contactOf(services),
    accessLevel: 'public',
    rights: (license ? licenseText(license) : texts.noLicense).slice(0, MAX_RIGHTS),
    ...(license?.url && { license: license.url }),
    ...NO_AGENCY,
    spatial: community.region.sentence,
    ...(period && { temporal: `${period.first}-01-01/${period.last}-12-31` }),
    ...(references.length > 0 && { references: [...new Set(references)] }),
    theme: [subtopic.parent.title],
    language: [LANGUAGE],
    landingPage: new URL(page).href,
    describedBy: metadata,
    describedByType: METADATA_TYPE,
    distribution: distributionOf(file, metadata),
  }
}

/** "Percent of residents. Source: ACS 2023."; the title if the worksheet has neither. */
function descriptionOf({ model: { title, subtitle, source } }: SiteChart): string {
  const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
  const parts = [subtitle ?? title, ...(source === null ? [] : [texts.sourceIs({ source })])]
  return parts
    .filter((part) => part !== '')
    .map(ended)
    .join(' ')
}

/** Day on which the data were entered, else when they were published, else when they were last read. */
function modifiedOf({ spreadsheetId, title, model }: SiteChart, { holding, worksheets }: CatalogServices): string {
  const { updated = null } = model.provenance ?? {}
  const seen = holding.stateOf({ spreadsheet: spreadsheetId, title })?.changedAt
  const at = worksheets.ageOf(spreadsheetId, title)?.at ?? 0
  return (updated ?? seen ?? new Date(at).toISOString()).slice(0, 10)
}

/** Only agencies must have an e-mail address; an empty address counts as none. */
function contactOf({ community: { contact }, siteName }: CatalogServices) {
  return {
    '@type': 'vcard:Contact',
    fn: contact?.name ?? siteName,
    ...(contact && { hasEmail: `mailto:${contact.email}` }),
  }
}

function distributionOf(file: string, metadata: string) {
  const forms = [
    ['.csv?all=1', 'text/csv', 'CSV'],
    ['.json', 'application/json', 'JSON'],
    ['.pdf', 'application/pdf', 'PDF'],
    ['.svg', 'image/svg+xml', 'SVG'],
    ['.png', 'image/png', 'PNG'],
    ['.jpeg', 'image/jpeg', 'JPEG'],
    ['.pptx', CHART_FORMS.pptx, 'PPTX'],
    ['.xlsx', CHART_FORMS.xlsx, 'XLSX'],
  ] as const
  return forms.map(([ending, mediaType, format]) => ({
    '@type': 'dcat:Distribution',
    downloadURL: inLanguageQuery(file + ending),
    mediaType,
    format,
    ...(format === 'CSV' && { describedBy: metadata, describedByType: METADATA_TYPE }),
  }))
}
