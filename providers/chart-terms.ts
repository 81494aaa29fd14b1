import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { csvRecords } from '#services/sheets/csv-records.ts'
import type { ChartTerms } from '#services/sheets/translated-worksheets.ts'

/** How often files are looked at, ms. */
const LOOK_MS = 1000

/** The chart's own texts, and those of all charts. */
interface Texts {
  ofChart: ReadonlyMap<string, string>
  ofAll: ReadonlyMap<string, string>
}

/**
 * The texts of charts in another language (docs/contracts/languages.md#content): `charts.csv` has those of one chart (`spreadsheet`,
 * `title`, `text`, `translation`), `terms.csv` those of all (`text`, `translation`). They are read again when they change.
 */
export function createChartTerms(folder: string, now: () => number): ChartTerms {
  const files = [path.join(folder, 'charts.csv'), path.join(folder, 'terms.csv')]
  let lookedAt = -Infinity
  let stamp = ''
  let texts: Texts = { ofChart: new Map(), ofAll: new Map() }

  function look(): void {
    if (now() - lookedAt < LOOK_MS) return
    lookedAt = now()
    const found = files.map(stampOf).join(' ')
    if (found === stamp) return
    stamp = found
    const [charts = [], terms = []] = files.map(rowsIn)
    texts = {
      ofChart: pairs(charts, ({ spreadsheet = '', title = '', text = '' }) => keyOf(spreadsheet, title, text)),
      ofAll: pairs(terms, ({ text = '' }) => text.trim()),
    }
  }

  return {
    find(spreadsheetId, title, text) {
      look()
      const key = text.trim()
      return texts.ofChart.get(keyOf(spreadsheetId, title, key)) ?? texts.ofAll.get(key) ?? null
    },
    version() {
      look()
      return stamp
    },
  }
}

function keyOf(...parts: string[]): string {
  return parts.map((part) => part.trim()).join('\n')
}

function pairs(rows: readonly Record<string, string>[], nameOf: (row: Record<string, string>) => string) {
  return new Map(
    rows.flatMap((row) => {
      const translation = row['translation']?.trim() ?? ''
      return translation === '' ? [] : [[nameOf(row), translation] as const]
    }),
  )
}

/** Rows by the names of their columns; none of a file that is not there. */
function rowsIn(file: string): Record<string, string>[] {
  if (!statSync(file, { throwIfNoEntry: false })) return []
  return csvRecords(readFileSync(file, 'utf8'))
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size}` : '-'
}
