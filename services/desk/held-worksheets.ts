import type { Changes } from '../holding/changes.ts'
import type { HoldingDesk } from '../holding/holding-desk.ts'

/** Of a worksheet whose newest version readers may not see. */
export interface HeldState {
  isHeld: boolean
  changes: Changes | null
  reasons: { code: string; message: string }[]
}

/** Says what of the worksheets is held back from readers. */
export interface HeldWorksheets {
  /** @param version of the cells that were read now; null where none could be read */
  find(spreadsheetId: string, title: string, version: string | null): Promise<HeldState>
}

/** What holding knows (services/holding/holding-desk.ts); changes are told while a newer version is held. */
export function heldWorksheets({ stateOf, changesOf }: Pick<HoldingDesk, 'stateOf' | 'changesOf'>): HeldWorksheets {
  return {
    async find(spreadsheet, title) {
      const state = stateOf({ spreadsheet, title })
      const isHeld = state?.state === 'held'
      const changes = isHeld ? await changesOf({ spreadsheet, title }).catch(() => null) : null
      return { isHeld, changes, reasons: state?.reasons ?? [] }
    },
  }
}

/** Where no server keeps what readers see. */
export const NOTHING_HELD: HeldWorksheets = {
  find: async () => ({ isHeld: false, changes: null, reasons: [] }),
}
