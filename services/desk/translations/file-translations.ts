import { parsedJson } from '#domain/parsed-json.ts'
import { isRecord } from '#domain/record.ts'
import { pairsIn, type TextPair } from '../../content/languages/untranslated.ts'
import { csvRecords } from '#services/sheets/values/csv.ts'
import type { ListedTranslation } from './listed-translation.ts'

/** A file of the first language and its translation, as texts; null if missing. */
export interface TranslatedFile {
  name: 'community.json' | 'indicators.csv' | 'datasets.json'
  first: string | null
  own: string | null
}

/** Names in `community.json` that are data. */
const DATA =
  /^(?:time_zone|languages|contact\.email|scope\.(?:map|areas|.*\.file)|voting\.(?:spreadsheet_id|charts|convenings\.\d+\.summary)|newsletter\.topics)\b|\.(?:also|members)\./
const INDICATOR_TEXTS = ['title', 'subtitle', 'unit', 'note']
const DATASET_TEXTS = ['source', 'license', 'terms', 'computed', 'caveats']

/** Missing translations of texts in separate files. A file that cannot be read has none. */
export function fileTranslations(language: string, { name, first, own }: TranslatedFile): ListedTranslation[] {
  if (first === null) return []
  const missing = pairsOf(name, first, own ?? '').filter((pair) => pair.own === null)
  const kind = name === 'community.json' ? 'community' : 'reference'
  const texts = Object.groupBy(missing, ({ path }) => (kind === 'community' ? '' : (path.split('.')[0] ?? '')))
  return Object.entries(texts).map(([title, found = []]) => ({
    kind,
    title: title || name,
    edit: `${language}/${name}`,
    isOld: false,
    madeFrom: null,
    modified: null,
    texts: found,
  }))
}

function pairsOf(name: TranslatedFile['name'], first: string, own: string): TextPair[] {
  if (name === 'indicators.csv') return pairsIn(rowsById(first), rowsById(own))
  const [before, after] = [first, own].map(parsedJson)
  if (name === 'community.json') return pairsIn(before, after).filter(({ path }) => !DATA.test(path))
  return pairsIn(isRecord(before) ? only(before, DATASET_TEXTS) : {}, after)
}

function rowsById(text: string): Record<string, object> {
  const rows = csvRecords(text)
  return only(Object.fromEntries(rows.map((row) => [row['id'] ?? '', row])), INDICATOR_TEXTS)
}

function only(entries: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, object> {
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      Object.fromEntries(names.map((name) => [name, isRecord(entry) ? entry[name] : undefined])),
    ]),
  )
}
