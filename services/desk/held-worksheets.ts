import type { Foreseen, HoldingDesk } from '../holding/holding-desk.ts'
import type { Cells } from '../holding/worksheet-rows.ts'

/** Public state of a worksheet's current version. */
export interface HeldState extends Omit<Foreseen, 'changedAt'> {
  /** True if an editor removed the chart. */
  isRemoved: boolean
  /** Time since which the cells are published, held or missing; null: unknown. */
  changedAt: Date | null
}

/** Reports which parts of the worksheets are held back from readers. */
export type HeldWorksheets = ReturnType<typeof heldWorksheets>

/** Held states from the holding service (services/holding/holding-desk.ts). */
export function heldWorksheets({ stateOf, foresee, cellsOf }: Pick<HoldingDesk, 'stateOf' | 'foresee' | 'cellsOf'>) {
  return {
    /**
     * Never throws. While the database is unavailable, the data in memory is used.
     *
     * @param now null if no cells could be read
     */
    async find(spreadsheet: string, title: string, now: { version: string; cells: Cells } | null): Promise<HeldState> {
      const state = stateOf({ spreadsheet, title })
      const isRemoved = state?.isRemoved ?? false
      const unseen = { ...NOT_HELD, isRemoved, changedAt: dateOf(state?.lostAt ?? null) }
      if (!now) return unseen
      try {
        const foreseen = await foresee({ spreadsheet, title }, now)
        return { ...foreseen, isRemoved, changedAt: dateOf(foreseen.changedAt) }
      } catch {
        // While the database is unavailable, nothing new is published: readers keep the last published version.
        const isHeld = state !== null && state.published !== null && state.published !== now.version
        return { ...unseen, isHeld, reasons: state?.held === now.version ? state.reasons : [] }
      }
    },
    /** Cells that readers still see of a missing or unreadable worksheet; null if they see nothing. Never throws. */
    async lastSeen(spreadsheet: string, title: string): Promise<Cells | null> {
      const published = stateOf({ spreadsheet, title })?.published ?? null
      return published === null ? null : cellsOf({ spreadsheet, title }, published).catch(() => null)
    },
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

const NOT_HELD: HeldState = {
  isHeld: false,
  isNew: false,
  isRemoved: false,
  changes: null,
  reasons: [],
  changedAt: null,
}

/** Used if no server stores the published versions. */
export const NOTHING_HELD: HeldWorksheets = { find: async () => NOT_HELD, lastSeen: async () => null }
