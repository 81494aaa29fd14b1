import type { HoldingDesk } from '#services/holding/holding-desk.ts'

/** How many worksheets are held and how many are missing. */
export function countStates({ list }: Pick<HoldingDesk, 'list'>): { held: number; missing: number } {
  const states = list().map(({ state }) => state)
  return {
    held: states.filter((state) => state === 'held').length,
    missing: states.filter((state) => state === 'missing').length,
  }
}
