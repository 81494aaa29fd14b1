import type { OverlaidModel, PlaceOnChart } from './chart-overlay.ts'
import type { NameRegistry } from './names.ts'

/** Adds the site's places in the model: as series, as categories, or as options of a filter (docs/contracts/comparison.md#my-place). */
export function withPlaces(model: OverlaidModel, { classOf }: NameRegistry): OverlaidModel {
  const places = new Map<string, PlaceOnChart>()
  const find = (name: string | null | undefined): PlaceOnChart | null => {
    const id = name ? classOf(name).place : null
    if (id === null) return null
    const found = places.get(id) ?? { id, series: [], categories: [], group: null, toggle: null }
    places.set(id, found)
    return found
  }
  for (const [at, { name, linkedTo, group, toggle }] of model.series.entries()) {
    if (linkedTo !== null) continue
    for (const place of new Set([find(name), find(group), find(toggle)])) place?.series.push(at)
  }
  for (const [at, name] of model.categories.values.entries()) {
    // On a map a name may be that of another county.
    const { code } = classOf(name)
    if (!model.map || code === null || code === model.map.codes[at]) find(name)?.categories.push(at)
  }
  for (const kind of ['group', 'toggle'] as const)
    for (const [at, option] of model.filters[kind]?.options.entries() ?? []) {
      const place = find(option)
      if (place) place[kind] ??= at
    }
  return places.size === 0 ? model : { ...model, places: [...places.values()] }
}
