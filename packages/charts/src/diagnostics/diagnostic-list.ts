import { addressOf, type CellPosition } from '../format/cell-address.ts'
import { SENTENCES, SEVERITIES, type DiagnosticCode, type DetailsOf } from './messages.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Collects diagnostics. */
export interface DiagnosticList {
  /** Adds a diagnostic; the same code at the same cell counts once. `at` is null if no cell is concerned. */
  add<C extends DiagnosticCode>(code: C, at: CellPosition | null, ...details: DetailsOf<C>): void
  /** At most 200 diagnostics, then one with the number of the rest (docs/contracts/worksheets.md#diagnostics). */
  list(): Diagnostic[]
}

const MAX_DIAGNOSTICS = 200

/** More columns than a worksheet can have, so that row and column combine to one number. */
const MAX_COLUMNS = 2 ** 20

const sentences: { [C in DiagnosticCode]: (cell: string, ...details: DetailsOf<C>) => string } = SENTENCES

interface Entry {
  code: DiagnosticCode
  at: CellPosition | null
  write: () => string
}

export function createDiagnosticList(): DiagnosticList {
  const seen = new Map<DiagnosticCode, Set<number>>()
  const kept: Entry[] = []
  let count = 0

  return {
    add(code, at, ...details) {
      const cells = seen.get(code) ?? new Set()
      seen.set(code, cells)
      const key = at ? at.row * MAX_COLUMNS + at.column : 0
      if (cells.has(key)) return
      cells.add(key)
      count += 1
      if (cells.size > MAX_DIAGNOSTICS) return
      kept.push({ code, at, write: () => sentences[code](at ? addressOf(at) : '', ...details) })
    },
    list() {
      const shown = count > MAX_DIAGNOSTICS ? mostSpecific(kept) : kept
      const diagnostics = shown.map(({ code, at, write }) => diagnostic(code, at, write()))
      if (count > MAX_DIAGNOSTICS)
        diagnostics.push(
          diagnostic('more-diagnostics', null, sentences['more-diagnostics']('', count - MAX_DIAGNOSTICS)),
        )
      return diagnostics
    },
  }
}

function diagnostic(code: DiagnosticCode, at: CellPosition | null, message: string): Diagnostic {
  return { code, severity: SEVERITIES[code], cell: at && addressOf(at), message }
}

/** Errors and the first diagnostic of every kind, then the others in reading order: most important first. */
function mostSpecific(entries: readonly Entry[]): Entry[] {
  const codes = new Set<DiagnosticCode>()
  const first: Entry[] = []
  const later: Entry[] = []
  for (const entry of entries) {
    const isFirst = !codes.has(entry.code) || SEVERITIES[entry.code] === 'error'
    codes.add(entry.code)
    if (isFirst) first.push(entry)
    else later.push(entry)
  }
  later.sort((a, b) => (a.at?.row ?? 0) - (b.at?.row ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0))
  return [...first, ...later].slice(0, MAX_DIAGNOSTICS)
}
