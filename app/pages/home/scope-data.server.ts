import type { ChartModel, NameRegistry } from '@common-measure/charts'
import type { ChartOutline } from '@common-measure/charts/model/chart-outline.ts'
import * as texts from '#app/messages/home.ts'
import type { Community, CommunityMap, CommunityScope, Place } from '#domain/community.ts'
import type { Scope } from '#domain/landing.ts'
import { modelAsSent, type RouteContext } from '#app/charts/page-charts.server.ts'
import { withoutOutlines } from './map-outlines.ts'
import { residentsChart } from './residents-chart.server.ts'

/** Data of the section about the community's area. */
export interface ScopeData<Model = ChartModel | ChartOutline> {
  tag: string
  title: string
  lead: string
  map: (CommunityMap & { label: string }) | null
  /** The first area is initially visible. */
  areas: ScopeArea<Model>[]
}

export interface ScopeArea<Model = ChartModel | ChartOutline> {
  /** Id of a place. */
  key: string
  name: string
  population: number | null
  areaSqMi: number | null
  /** Places that are colored on the map while the area is selected. */
  colored: string[]
  chart: Model | null
  /** Safe HTML, "" for none. */
  description: string
}

/** null if the community has nothing to show. */
export function scopeData(
  { scope, region, places }: Community,
  names: NameRegistry,
  content: Scope,
): ScopeData<ChartModel> | null {
  const areas = scope ? areasOf(scope, places, names, content) : []
  if (!scope || areas.length === 0) return null
  const { tag, title } = content
  const map = scope.map && { ...scope.map, label: texts.mapOf(region) }
  return { tag, title, lead: areas.length > 1 ? leadOf(scope) : '', map, areas }
}

/** The data for a document, without the parts that its drawings already have. */
export function scopeAsSent(scope: ScopeData<ChartModel>, context: RouteContext): ScopeData {
  const map = scope.map && withoutOutlines(scope.map)
  const areas = scope.areas.map((area) => ({ ...area, chart: area.chart && modelAsSent(area.chart, context) }))
  return { ...scope, map, areas }
}

function leadOf({ demographics }: CommunityScope): string {
  const years = [...(demographics?.shares.values() ?? [])].flatMap((shares) => Object.keys(shares)).toSorted()
  const [first] = years
  return first === undefined || first === years.at(-1) ? texts.pickACounty : texts.pickACountySince({ year: first })
}

/** The areas as the file lists them, then counties and regions that are only in the map or the shares. */
function areasOf(
  scope: CommunityScope,
  places: readonly Place[],
  names: NameRegistry,
  content: Scope,
): ScopeArea<ChartModel>[] {
  const { map, areas, demographics } = scope
  const onMap = new Set(map?.counties.map(({ place }) => place))
  const others = places
    .filter(
      ({ id, kind }) => (kind === 'county' || kind === 'region') && (onMap.has(id) || demographics?.shares.has(id)),
    )
    .filter(({ id }) => !areas.some(({ place }) => place === id))
    .map(({ id }) => ({ place: id, field: '', population: null, areaSqMi: null }))
  return [...areas, ...others].flatMap(({ place: id, field, population, areaSqMi }) => {
    const place = places.find((one) => one.id === id)
    const chart = place && demographics ? residentsChart(place, demographics, names) : null
    const description = content.descriptions[field] ?? ''
    return place
      ? [{ key: id, name: place.name, population, areaSqMi, colored: coloredOf(place, onMap), chart, description }]
      : []
  })
}

/** Places colored for an area: a county itself, the members of a region, or all places if it has none. */
function coloredOf({ id, kind, members }: Place, onMap: ReadonlySet<string>): string[] {
  if (kind === 'county') return [id]
  return members.length > 0 ? [...members] : [...onMap]
}
