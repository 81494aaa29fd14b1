import type { ReferenceTexts } from '#services/reference/translated-set.ts'
import { termParts } from '../content-files/chart-terms.ts'
import type { ContentFiles } from '../content-files/content-files.ts'
import { comparativesOf } from './read-set.ts'
import { csvPart } from '../content-files/csv-part.ts'
import { datasetsPart } from '../content-files/list-parts.ts'

/** Texts of the reference set in a language. */
export function referenceParts(language: string) {
  return {
    indicators: csvPart(`${language}/indicators.csv`, ['id']),
    comparatives: csvPart(`${language}/comparatives.csv`, ['indicator', 'higher', 'lower']),
    datasets: datasetsPart(language),
  }
}

/**
 * Texts of the reference set in a language, from five files. `indicators.csv` (`id` and the translated columns) and
 * `datasets.json` (by id) translate the set, and `comparatives.csv` its predicates. `terms.csv` translates names in breakdowns, and `charts.csv` may override
 * these for the chart of an indicator's title.
 */
export function readReferenceTexts(files: ContentFiles, language: string): ReferenceTexts {
  const parts = { ...referenceParts(language), ...termParts(language) }
  const indicators = files.read(parts.indicators) ?? []
  const terms = files.read(parts.terms) ?? []
  const charts = files.read(parts.charts) ?? []
  return {
    names: new Map(terms.map(({ text = '', translation = '' }) => [text, translation || text])),
    namesIn: new Map(
      charts
        .filter(({ field }) => field === 'name')
        .map(({ title = '', text = '', translation = '' }) => [`${title}\n${text}`, translation || text]),
    ),
    indicators: new Map(indicators.map((row) => [row['id'] ?? '', row])),
    comparatives: comparativesOf(files.read(parts.comparatives) ?? []),
    datasets: new Map(Object.entries(files.read(parts.datasets) ?? {})),
  }
}
