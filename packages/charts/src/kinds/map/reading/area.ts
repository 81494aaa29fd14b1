import type { NameRegistry } from '../../../model/names.ts'
import { atlas } from '../atlas.ts'
import { gazetteer, stateOf } from '../gazetteer.ts'

/** Area of a map as its worksheet writes it: "community", "us", or the code of a state; null for any other text. */
export function areaIn(text: string): string | null {
  const word = text.toLowerCase()
  if (word === 'community') return word
  const { find, findState } = gazetteer()
  const state = /^\d{1,2}$/.test(text) ? find(text.padStart(2, '0')) : findState(text)
  if (state) return state.kind === 'nation' ? 'us' : state.code
  return word === 'us' ? word : null
}

/** The smallest area that holds all counties, never smaller than the community. */
export function smallestArea(codes: readonly string[], names: NameRegistry): string {
  const community = communityArea(names)
  if (codes.every((code) => community.has(code))) return 'community'
  const [state = '', ...others] = new Set(codes.map(stateOf))
  return others.length === 0 ? state : 'us'
}

/** True for a county in an area. */
export function isInArea(code: string, area: string, names: NameRegistry): boolean {
  if (area === 'us') return true
  return area === 'community' ? communityArea(names).has(code) : stateOf(code) === area
}

/** The community's counties and those that share a border with one of them. */
function communityArea({ counties }: NameRegistry): ReadonlySet<string> {
  return new Set(counties.flatMap((code) => [code, ...(atlas()?.neighbors(code) ?? [])]))
}
