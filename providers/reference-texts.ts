import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#services/log.ts'
import type { ReferenceTexts } from '#services/reference/translated-set.ts'
import { csvRecords } from '#services/sheets/csv-records.ts'

/**
 * The texts of the reference set in a language: `indicators.csv` (`id` and the columns that are translated) and `datasets.json` (by
 * id), and of `terms.csv` the names in breakdowns, of which `charts.csv` may have others for the chart of an indicator's title. What
 * cannot be read has none, and is in the log.
 */
export function readReferenceTexts(folder: string, log: Pick<Log, 'warn'>): ReferenceTexts {
  const indicators = read(path.join(folder, 'indicators.csv'), log, csvRecords) ?? []
  const datasets = read(path.join(folder, 'datasets.json'), log, (text) => JSON.parse(text) as Record<string, object>)
  const terms = read(path.join(folder, 'terms.csv'), log, csvRecords) ?? []
  const charts = read(path.join(folder, 'charts.csv'), log, csvRecords) ?? []
  return {
    names: new Map(terms.map(({ text = '', translation = '' }) => [text, translation || text])),
    namesIn: new Map(
      charts
        .filter(({ field }) => field === 'name')
        .map(({ title = '', text = '', translation = '' }) => [`${title}\n${text}`, translation || text]),
    ),
    indicators: new Map(indicators.map((row) => [row['id'] ?? '', row])),
    datasets: new Map(Object.entries(datasets ?? {}).map(([id, texts]) => [id, stringsOf(texts)])),
  }
}

function stringsOf(texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function read<T>(file: string, log: Pick<Log, 'warn'>, parse: (text: string) => T): T | null {
  if (!existsSync(file)) return null
  try {
    return parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    log.warn('Translations cannot be read', { file: path.basename(file), error })
    return null
  }
}
