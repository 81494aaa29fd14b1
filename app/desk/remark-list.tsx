import type { Diagnostic } from '@common-measure/charts'
import * as texts from '#app/messages/desk.ts'
import { deskPath } from './desk-paths.ts'
import { DeskSign, SEVERITIES } from './desk-sign.tsx'

export type Remark = Diagnostic & { link?: string | null }

/** Diagnostics of a worksheet, most severe first; each with its cell, its fix and a link to the cell. */
export function RemarkList({ remarks, gridId }: { remarks: readonly Remark[]; gridId: string }) {
  if (remarks.length === 0) return <p>{texts.nothingToRemark}</p>
  const order = ['error', 'warning', 'info'] as const
  const sorted = order.flatMap((severity) => remarks.filter((remark) => remark.severity === severity))
  return (
    <ul className="desk-remarks bare">
      {sorted.map((remark, at) => (
        <li key={at}>
          <DeskSign tone={remark.severity} text={SEVERITIES[remark.severity]} />
          <p>{remark.message}</p>
          <p className="desk-remarks__links">
            {remark.cell !== null && (
              <a href={`#${cellId(gridId, remark.cell)}`}>{texts.showCell({ cell: remark.cell })}</a>
            )}
            <CellLink remark={remark} />
            <a href={`${deskPath('guide')}#${remark.code}`} aria-label={texts.howToFixWhat({ code: remark.code })}>
              {texts.howToFix}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Link to the cell in Google's editor; for a file its name and line as text. */
function CellLink({ remark: { link, cell } }: { remark: Remark }) {
  if (!link) return null
  if (!link.startsWith('http')) return <code translate="no">{link}</code>
  return <a href={link}>{cell === null ? texts.openWorksheet : texts.openCell({ cell })}</a>
}

export function cellId(gridId: string, cell: string): string {
  return `${gridId}-${cell.toLowerCase()}`
}
