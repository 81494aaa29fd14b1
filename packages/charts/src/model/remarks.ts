import { addressOf, type Place } from '../worksheet/address.ts'
import { SENTENCES, SEVERITIES, type DiagnosticCode, type DetailsOf } from '../words/diagnostics.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Collects what was left out or read differently than written. */
export interface Remarks {
  /** Adds a remark; the same code at the same cell counts once. `at` is null where no cell is to be named. */
  add<C extends DiagnosticCode>(code: C, at: Place | null, ...details: DetailsOf<C>): void
  /** At most 200 remarks, then one that counts the rest (chart-worksheet, sections 17 and 18). */
  list(): Diagnostic[]
}

const MOST = 200

/** More columns than a worksheet has, so that row and column make one number. */
const MOST_COLUMNS = 2 ** 20

const sentences: { [C in DiagnosticCode]: (cell: string, ...details: DetailsOf<C>) => string } = SENTENCES

interface Remark {
  code: DiagnosticCode
  at: Place | null
  write: () => string
}

export function createRemarks(): Remarks {
  const seen = new Map<DiagnosticCode, Set<number>>()
  const kept: Remark[] = []
  let count = 0

  return {
    add(code, at, ...details) {
      const cells = seen.get(code) ?? new Set()
      seen.set(code, cells)
      const key = at ? at.row * MOST_COLUMNS + at.column : 0
      if (cells.has(key)) return
      cells.add(key)
      count += 1
      if (cells.size > MOST) return
      kept.push({ code, at, write: () => sentences[code](at ? addressOf(at) : '', ...details) })
    },
    list() {
      const shown = count > MOST ? mostTelling(kept) : kept
      const diagnostics = shown.map(({ code, at, write }) => diagnostic(code, at, write()))
      if (count > MOST)
        diagnostics.push(diagnostic('more-diagnostics', null, sentences['more-diagnostics']('', count - MOST)))
      return diagnostics
    },
  }
}

function diagnostic(code: DiagnosticCode, at: Place | null, message: string): Diagnostic {
  return { code, severity: SEVERITIES[code], cell: at && addressOf(at), message }
}

/** Errors and the first remark of every kind, then the others in reading order: what an editor needs to see first. */
function mostTelling(remarks: readonly Remark[]): Remark[] {
  const codes = new Set<DiagnosticCode>()
  const first: Remark[] = []
  const later: Remark[] = []
  for (const remark of remarks) {
    const isFirst = !codes.has(remark.code) || SEVERITIES[remark.code] === 'error'
    codes.add(remark.code)
    if (isFirst) first.push(remark)
    else later.push(remark)
  }
  later.sort((a, b) => (a.at?.row ?? 0) - (b.at?.row ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0))
  return [...first, ...later].slice(0, MOST)
}
