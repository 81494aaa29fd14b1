import { chartProvenance } from '#app/charts/chart-provenance.ts'
import type { SiteChart } from '#app/charts/files/site-charts.server.ts'
import type { DataSources } from '#domain/data-source.ts'

/** A link to a chart on its page. */
export interface ChartLink {
  title: string
  address: string
}

/** A source named by charts without a dataset in SOURCES.md. */
export interface NamedSource {
  id: string
  title: string
  /** Licenses named by the charts, without duplicates. */
  licenses: string[]
}

export interface DatasetCharts {
  /** Charts by the id of their entry. */
  charts: Record<string, ChartLink[]>
  named: NamedSource[]
  /** Number of distinct source lines of the charts. */
  sourceCount: number
}

const ENTRY = /^\/sources#(.+)$/

/** Charts by entry of the page: from their worksheets, otherwise from their source lines. */
export function datasetCharts(all: readonly SiteChart[], sources: DataSources | null): DatasetCharts {
  const ids = new Set(sources?.datasets.map(({ id }) => id))
  const charts = new Map<string, ChartLink[]>()
  const named = new Map<string, NamedSource>()
  for (const { title, model, subtopic } of all) {
    const provenance = chartProvenance(model)
    const [, id] = ENTRY.exec(provenance?.about ?? '') ?? []
    if (id === undefined) continue
    const link = { title: model.title, address: `${subtopic.path}?${new URLSearchParams({ title }).toString()}` }
    charts.set(id, [...(charts.get(id) ?? []), link])
    if (ids.has(id)) continue
    const entry = named.get(id) ?? { id, title: model.source ?? id, licenses: [] }
    const words = provenance?.license?.words
    if (words !== undefined && !entry.licenses.includes(words)) entry.licenses.push(words)
    named.set(id, entry)
  }
  const list = [...named.values()].toSorted((a, b) => a.title.localeCompare(b.title))
  const sourceCount = new Set(all.flatMap(({ model }) => model.source ?? [])).size
  return { charts: Object.fromEntries(charts), named: list, sourceCount }
}
