import type { CommunityMap } from '#domain/community.ts'

/** Complete maps, by the copies without outlines that are sent as data. */
const drawn = new WeakMap<CommunityMap, CommunityMap>()

/** The map as the data of a document has it: its outlines are in the drawing already. */
export function withoutOutlines<Map extends CommunityMap>(map: Map): Map {
  const counties = map.counties.map((county) => ({ ...county, path: '' }))
  const sent = { ...map, ground: '', counties }
  drawn.set(sent, map)
  return sent
}

/** The map to draw; its outlines are '' in a browser that takes over a document, which keeps what is drawn. */
export function withOutlines(map: CommunityMap): CommunityMap {
  return drawn.get(map) ?? map
}
