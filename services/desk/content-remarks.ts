import type { ContentFileState } from '../content-file-state.ts'

/** What an editor should know of the content, beside its worksheets. */
export interface ContentRemark {
  severity: 'error' | 'warning'
  message: string
  /** When the version was written that readers see in its place (ms); null: they see it as it is. */
  shownFrom: number | null
}

/** Faults and remarks of files, the worst first. */
export function contentRemarks(files: readonly ContentFileState[]): ContentRemark[] {
  const faults = files.flatMap((file) =>
    file.faults.map((message) => ({ severity: 'error' as const, message, shownFrom: file.shownFrom })),
  )
  const odd = files.flatMap(({ remarks }) => remarks.map(warning))
  return [...faults, ...odd]
}

export function contentRemarksJson(remarks: readonly ContentRemark[]) {
  return remarks.map(({ shownFrom, ...remark }) => ({
    ...remark,
    shown_from: shownFrom === null ? null : new Date(shownFrom).toISOString(),
  }))
}

function warning(message: string): ContentRemark {
  return { severity: 'warning', message, shownFrom: null }
}
