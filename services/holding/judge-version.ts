import { reasonsFor } from './reasons-for.ts'
import { readVersion, reasonsToTell } from './reasons.ts'
import type { HoldingOptions } from './holding-options.ts'
import { differs } from './states/worksheet-rows.ts'
import type { WorksheetRow } from './states/worksheet-rows.ts'
import { isDue } from './states/worksheet-times.ts'
import type { Cells } from './states/worksheet-version.ts'
import { THERE } from './states/write-changes.ts'
import type { createWriteChanges } from './states/write-changes.ts'

/**
 * What readers get where a worksheet was read again: that, or what they saw before; not settled: what they saw before, until
 * the database can say more.
 */
export type Received = 'as read' | 'as before' | 'not settled'

type Options = Pick<HoldingOptions, 'store' | 'isOn' | 'holdDays' | 'names' | 'now'>

/** Decides about a version that was read and is not the one that readers see: it is published, or held. */
export function createJudgeVersion(options: Options, write: ReturnType<typeof createWriteChanges>) {
  const { isOn, names, now } = options

  async function judge(row: WorksheetRow, version: string, cells: Cells): Promise<Received> {
    if (row.published === '') {
      const told = reasonsToTell(readVersion(cells, row.title, names))
      await write.publish(row, version, cells, told)
      return 'as read'
    }
    if (row.held === version) {
      if (isOn && !isDue(row, now(), options.holdDays)) return keep(row, THERE)
      return (await write.publish(row, version, cells, [])) ? 'as read' : 'not settled'
    }
    if (!isOn) {
      await write.publish(row, version, cells, [])
      return 'as read'
    }
    const reasons = await reasonsFor(options, row, { version, cells })
    if (reasons.length === 0) return (await write.publish(row, version, cells, [])) ? 'as read' : 'not settled'
    return (await write.hold(row, version, cells, reasons)) ? 'as before' : 'not settled'
  }

  /** Readers keep what they see; the row is written down where it changes. */
  async function keep(row: WorksheetRow, changes: Partial<WorksheetRow>): Promise<Received> {
    const isWritten = !differs(row, changes) || (await write.change(row, changes, async () => {}))
    return isWritten ? 'as before' : 'not settled'
  }

  return judge
}
