import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { chartFromValues } from '@common-measure/charts'
import { readDataSources } from '#domain/data-source.ts'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { synonymsPart } from '#providers/content-files/list-parts.ts'
import { readCsv, readSpreadsheet } from '../scripts/content/content-worksheets.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const languages = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'terms.csv')))

const charts = readdirSync(join(folder, 'worksheets')).flatMap((id) =>
  readSpreadsheet(join(folder, 'worksheets', id)).map(({ spreadsheet, title, rows }) => ({
    spreadsheet,
    model: chartFromValues({ values: rows, range: undefined, askedTitle: title }).model,
  })),
)
type Chart = (typeof charts)[number]

const DATASET_FIELDS = ['source', 'license', 'terms', 'computed', 'caveats'] as const
type DatasetField = (typeof DATASET_FIELDS)[number]

/** A table of the folder as objects by heading. */
function tableOf(file: string): Record<string, string>[] {
  const [headings = [], ...rows] = readCsv(readFileSync(file, 'utf8'))
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))
}

function figuresOf(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? [])
}

/** Faults of a translation: it is empty, or its numbers differ from the original's. */
function faultsOf(text: string, translation: string): string[] {
  if (translation.trim() === '') return [`not translated: ${text}`]
  const [first, own] = [figuresOf(text), figuresOf(translation)]
  const strange = [
    ...[...first].filter((figure) => !own.has(figure)),
    ...[...own].filter((figure) => !first.has(figure)),
  ]
  return strange.length === 0 ? [] : [`${strange.join(', ')} in one of: ${text} / ${translation}`]
}

/** Texts of a chart with a separate entry, as keys of `charts.csv`. */
function ownTexts({ spreadsheet, model: { title, subtitle, source, notes } }: Chart): string[] {
  const fields = [['title', title], ['subtitle', subtitle], ['source', source], ...notes.map((note) => ['note', note])]
  return fields.flatMap(([field, text]) => (text ? [[spreadsheet, title, field, text].join('|')] : []))
}

/** Names in a chart that share one entry for all charts; numbers, years and the places of a map need none. */
function namesIn({ model: { series, categories, filters, axes, unit, map } }: Chart): string[] {
  const options = [filters.group, filters.toggle].flatMap((filter) => filter?.options ?? [])
  const titles = axes.values.flatMap(({ title }) => title ?? [])
  return [
    ...series.map(({ label }) => label),
    ...(map ? [] : categories.values),
    ...options,
    ...titles,
    unit ?? '',
  ].filter((name) => /\p{L}/u.test(name))
}

describe.each(languages)('the translations into %s', (language) => {
  const file = (name: string) => join(folder, language, name)
  const texts = tableOf(file('charts.csv'))
  const terms = tableOf(file('terms.csv'))

  test('contain the figures of their original texts', () => {
    const faults = [...texts, ...terms].flatMap(({ text = '', translation = '' }) => faultsOf(text, translation))
    expect(faults).toEqual([])
  })

  test('contain all texts and names of all charts', () => {
    const known = new Set([
      ...texts.map(({ spreadsheet, title, field, text }) => [spreadsheet, title, field, text].join('|')),
      ...terms.map(({ text }) => text),
    ])
    const wanted = charts.flatMap((chart) => [...ownTexts(chart), ...namesIn(chart)])
    expect([...new Set(wanted)].filter((text) => !known.has(text))).toEqual([])
  })

  test('contain the indicators of the reference set, text by text', () => {
    const own = new Map(tableOf(file('indicators.csv')).map((row) => [row['id'], row]))
    const faults = tableOf(join(folder, '../reference/indicators.csv')).flatMap(({ id, ...indicator }) =>
      ['title', 'subtitle', 'unit', 'note'].flatMap((field) => {
        const text = indicator[field] ?? ''
        return text === '' ? [] : faultsOf(text, own.get(id)?.[field] ?? '')
      }),
    )
    expect(faults).toEqual([])
  })

  test('contain the datasets of the reference set', () => {
    const [first, own] = [join(folder, '../reference/datasets.json'), file('datasets.json')].map(
      (path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<Record<DatasetField, string>>>,
    )
    const faults = Object.entries(first ?? {}).flatMap(([id, dataset]) =>
      DATASET_FIELDS.flatMap((field) => {
        const text = dataset[field] ?? ''
        return text === '' ? [] : faultsOf(text, own?.[id]?.[field] ?? '')
      }),
    )
    expect(faults).toEqual([])
  })

  test('contain all datasets and notes of SOURCES.md', () => {
    const [first, own] = [join(folder, 'SOURCES.md'), file('SOURCES.md')].map((path) =>
      readDataSources(readFileSync(path, 'utf8')),
    )
    const linesOf = (sources = first) => [
      ...(sources?.notes ?? []).flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ...(sources?.datasets ?? []).flatMap(({ id, title, license, computed, caveats }) => [
        id,
        title,
        license,
        computed,
        caveats,
      ]),
    ]
    const translated = linesOf(own)
    expect(linesOf().flatMap((line, at) => faultsOf(line, translated[at] ?? ''))).toEqual([])
    expect(translated).toHaveLength(linesOf().length)
  })

  test('contain synonyms for the search', () => {
    const files = openContentFiles('content')
    expect(files.read(synonymsPart('es/'))?.length).toBeGreaterThan(0)
    expect(files.states()).toEqual([])
  })
})
