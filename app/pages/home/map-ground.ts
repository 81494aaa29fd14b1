import type { CommunityMap } from '#domain/community.ts'

/** What the server draws and does not send a second time as data. */
const grounds = new WeakMap<CommunityMap, string>()

/** The map as the data of a document has it: the ground is in its drawing already. */
export function withoutGround<Map extends CommunityMap>(map: Map): Map {
  const sent = { ...map, ground: '' }
  grounds.set(sent, map.ground)
  return sent
}

/** Outlines of the ground around the counties; '' in a browser that takes over a document, which keeps what is drawn. */
export function groundOf(map: CommunityMap): string {
  return grounds.get(map) ?? map.ground
}
