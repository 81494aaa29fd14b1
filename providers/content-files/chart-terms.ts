import type { ChartTerms } from '#services/sheets/charts/translated-worksheets.ts'
import type { ContentFiles } from './content-files.ts'
import { csvPart } from './csv-part.ts'

/** Texts of one chart, and texts for all charts. */
interface Texts {
  ofChart: ReadonlyMap<string, string>
  ofAll: ReadonlyMap<string, string>
}

/** Texts of one chart, and of all charts, in a language. */
export function termParts(language: string) {
  return {
    charts: csvPart(`${language}/charts.csv`, ['spreadsheet', 'title', 'text', 'translation']),
    terms: csvPart(`${language}/terms.csv`, ['text', 'translation']),
  }
}

/**
 * Translated texts of charts (docs/contracts/languages.md#content): `charts.csv` contains those of one chart (`spreadsheet`, `title`,
 * `text`, `translation`), `terms.csv` those of all charts (`text`, `translation`). Read again after changes.
 */
export function createChartTerms(files: ContentFiles, language: string): ChartTerms {
  const parts = termParts(language)
  const version = () => `${files.versionOf(parts.charts)} ${files.versionOf(parts.terms)}`
  let cached: { version: string; texts: Texts } | null = null

  function look(): Texts {
    const now = version()
    if (cached?.version !== now)
      cached = { version: now, texts: textsOf(files.read(parts.charts), files.read(parts.terms)) }
    return cached.texts
  }

  return {
    find(spreadsheetId, title, text) {
      const { ofChart, ofAll } = look()
      const key = text.trim()
      return ofChart.get(keyOf(spreadsheetId, title, key)) ?? ofAll.get(key) ?? null
    },
    version,
  }
}

type Rows = readonly Record<string, string>[] | null

function textsOf(charts: Rows, terms: Rows): Texts {
  return {
    ofChart: pairs(charts ?? [], ({ spreadsheet = '', title = '', text = '' }) => keyOf(spreadsheet, title, text)),
    ofAll: pairs(terms ?? [], ({ text = '' }) => text.trim()),
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
