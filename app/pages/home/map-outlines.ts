import type { CommunityMap } from '#domain/community.ts'

/** Complete maps, by the copies without outlines that are sent as data. */
const drawn = new WeakMap<CommunityMap, CommunityMap>()

/** The map without outlines, for the data of a document whose drawing already has them. */
export function withoutOutlines<Map extends CommunityMap>(map: Map): Map {
  const counties = map.counties.map((county) => ({ ...county, path: '' }))
  const sent = { ...map, ground: '', counties }
  drawn.set(sent, map)
  return sent
}

/** The map to draw. During hydration its outlines are '', and the drawing of the document is kept. */
export function withOutlines(map: CommunityMap): CommunityMap {
  return drawn.get(map) ?? map
}
