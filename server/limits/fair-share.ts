import type { VisitorNetwork } from './visitor-network.ts'

/** Gives a place back; a second call does nothing. */
type Release = () => void

/** Places of which no network gets more than its part, so that some are left for the others. */
export interface FairShare {
  /** @returns null while the networks have their part, or all places are taken */
  take(networks: readonly VisitorNetwork[]): Release | null
  held(): number
}

/** What one address, a /64 or a /56 may hold of all places. */
const PART = 1 / 4
/** What a /48 may hold: a whole organization, but not everybody. */
const WIDE_PART = 1 / 2
/** The weight of a /48 (visitor-network.ts). */
const WIDE_WEIGHT = 16

/** @param max places in all */
export function createFairShare(max: number): FairShare {
  const heldBy = new Map<string, number>()
  let held = 0

  function count({ name }: VisitorNetwork, change: 1 | -1): void {
    const left = (heldBy.get(name) ?? 0) + change
    if (left > 0) heldBy.set(name, left)
    else heldBy.delete(name)
  }

  const hasRoom = ({ name, weight }: VisitorNetwork) =>
    (heldBy.get(name) ?? 0) < max * (weight < WIDE_WEIGHT ? PART : WIDE_PART)

  return {
    take(networks) {
      if (held >= max || !networks.every(hasRoom)) return null
      held += 1
      for (const network of networks) count(network, 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        held -= 1
        for (const network of networks) count(network, -1)
      }
    },
    held: () => held,
  }
}
