import * as texts from '#app/messages/data-archive.ts'
import { licenseText } from '@common-measure/charts/words/license-text.ts'
import { chartMetadata } from '#services/charts/chart-metadata.ts'
import type { Services } from '#services/services.ts'
import { tidyChart } from '#services/charts/tidy-chart.ts'
import { chartPath } from '#app/embed/address.ts'
import type { SiteChart } from './site-charts.server.ts'

/** A file of an archive; its text is created on demand. */
export interface ArchiveFile {
  path: string
  text: () => string
}

interface ArchiveOptions {
  title: string
  /** Address of the page, or of the site. */
  url: string
  /** Text of SOURCES.md; null if the data are not bundled. */
  sources: string | null
}

/**
 * Files of the charts of a page or of the site: tidy CSV with metadata, a README, the licenses and, for bundled data,
 * SOURCES.md. The same content gives the same files (docs/contracts/embeds.md#archives).
 */
export function archiveFiles(
  charts: readonly SiteChart[],
  { title, url, sources }: ArchiveOptions,
  services: Pick<Services, 'community' | 'holding' | 'names' | 'siteName' | 'siteUrl'>,
): ArchiveFile[] {
  const taken = new Set<string>()
  const named = charts.map((chart) => ({ chart, path: pathOf(chart, taken) }))
  const readme = [
    texts.readme({ title, site: services.siteName, url }),
    ...(sources === null ? [] : [texts.sourcesToo]),
    `${texts.charts}:\n${named.map(({ chart, path }) => `- ${path}: ${chart.model.title}`).join('\n')}`,
  ]
  return [
    { path: 'README.txt', text: () => `${readme.join('\n\n')}\n` },
    { path: 'LICENSES.txt', text: () => licensesOf(named) },
    ...(sources === null ? [] : [{ path: 'SOURCES.md', text: () => sources }]),
    ...named.flatMap(({ chart, path }) => [
      { path, text: () => tidyChart(chart.model, services) },
      { path: `${path}-metadata.json`, text: () => metadataOf(chart, path, services) },
    ]),
  ]
}

interface Named {
  chart: SiteChart
  path: string
}

/** Path in the folder of its page; a number is added to a repeated file name. */
function pathOf({ subtopic, model }: SiteChart, taken: Set<string>): string {
  const folder = subtopic.path.split('/').filter(Boolean).slice(1).join('/')
  const free = (path: string) => !taken.has(path.toLowerCase())
  const start = `${folder}/${model.fileName}`
  let path = `${start}.csv`
  for (let number = 2; !free(path); number += 1) path = `${start}-${number}.csv`
  taken.add(path.toLowerCase())
  return path
}

/** Metadata for the CSV file in the same folder; its address is that of the CSV file. */
function metadataOf(
  { spreadsheetId, title, model, subtopic }: SiteChart,
  path: string,
  { holding, siteName, siteUrl }: Pick<Services, 'holding' | 'siteName' | 'siteUrl'>,
): string {
  const name = { spreadsheet: spreadsheetId, title }
  const version = holding.stateOf(name)?.published ?? null
  const corrections = holding.correctionsOf(name)
  const files = chartPath(spreadsheetId, title)
  const metadata = JSON.parse(
    chartMetadata({ model, page: subtopic, siteName, siteUrl, path: files, version, corrections }),
  ) as Record<string, unknown>
  return `${JSON.stringify({ ...metadata, url: path.split('/').at(-1) }, null, 2)}\n`
}

/** The charts of each license, with its page. */
function licensesOf(named: readonly Named[]): string {
  const byLicense = new Map<string, string[]>()
  for (const { chart, path } of named) {
    const license = chart.model.provenance?.license
    const words = license ? [licenseText(license), license.url].filter(Boolean).join('\n') : texts.noLicense
    byLicense.set(words, [...(byLicense.get(words) ?? []), `- ${path}: ${chart.model.title}`])
  }
  return [texts.licenses, ...[...byLicense].map(([words, list]) => `${words}\n${list.join('\n')}`)].join('\n\n') + '\n'
}
