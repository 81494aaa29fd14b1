import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readDataSources } from '#domain/data-source.ts'
import { figuresIn, htmlText } from '#services/desk/check/content-figures.ts'
import { readCollection } from '../scripts/content/fixtures/content-pages.ts'
import type { BundledPage } from '../scripts/content/fixtures/content-pages.ts'
import { readSpreadsheet, settingTexts } from '../scripts/content/content-worksheets.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

const charts = readdirSync(join(folder, 'worksheets'))
  .filter((id) => id !== 'votes')
  .flatMap((id) => readSpreadsheet(join(folder, 'worksheets', id)))
const pages = readCollection<BundledPage>(join(folder, 'wordpress'), 'pages')
const categories = readCollection<{ id: number; slug: string }>(join(folder, 'wordpress'), 'categories')
const pagesIn = (slug: string) =>
  pages.filter((page) => page.categories.includes(categories.find((category) => category.slug === slug)?.id ?? -1))

const settings = (name: string) => charts.map((chart) => settingTexts(chart, name).join('; '))
const sources = new Set(settings('source')).size
const datasets = readDataSources(read('SOURCES.md')).datasets
const worksheetClass = (license: string) =>
  license === 'public domain' ? 'public' : /-NC|non-commercial/i.test(license) ? 'limited' : 'credit'
const chartsUnder = (name: string) => settings('license').filter((license) => worksheetClass(license) === name).length

const WORDS: Readonly<Record<string, number>> = {
  three: 3,
  five: 5,
  eight: 8,
  nine: 9,
  twelve: 12,
  tres: 3,
  cinco: 5,
  ocho: 8,
  nueve: 9,
  doce: 12,
}
const NUMBER = String.raw`(?<![\d.,]|“)\b(\d+|${Object.keys(WORDS).join('|')})`

/** Countable nouns, and the numbers that may precede them: those of the content and of its specification. */
const COUNTS: [name: string, noun: RegExp, counts: number[]][] = [
  ['topics', /(?:(?:key|primary) )?topics\b|temas\b(?: (?:clave|principales))?/, [pagesIn('topic').length, 8]],
  ['subtopics', /subtopics|subtemas/, [pagesIn('sub-topic').length, 45, 15]],
  [
    'charts',
    /(?<=\d (?:of the |de las )?)(?:charts|gráficas(?! de votos))/,
    [charts.length, chartsUnder('public'), chartsUnder('credit'), chartsUnder('limited')],
  ],
  ['vote charts', /vote charts|gráficas de votos/, [readdirSync(join(folder, 'worksheets/votes')).length]],
  ['datasets', /(?:published )?datasets|conjuntos de datos/, [datasets.length]],
]

/** All texts of the content about the site itself, in one language. */
function textsOf(...path: string[]): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings)
  const files = ['wordpress/pages.json', 'community.json'].map((file) => JSON.parse(read(...path, file)) as unknown)
  return [...files.flatMap(strings), read(...path, 'SOURCES.md')].map(htmlText)
}

describe.each([
  ['en', ''],
  ['es', 'es'],
])('the counts on the site in %s', (_, path) => {
  const texts = textsOf(path)

  test.each(COUNTS)('%s', (_name, noun, counts) => {
    const pattern = new RegExp(`${NUMBER} (?:of the |de las |de los )?(?:${noun.source})`, 'giu')
    const found = texts.flatMap((text) => [...text.matchAll(pattern)])
    const wrong = found.filter(([, count = '']) => !counts.includes(WORDS[count.toLowerCase()] ?? Number(count)))
    expect(wrong.map(([words]) => words)).toEqual([])
  })

  test('the number of data sources does not exceed the source lines of the charts', () => {
    const said = texts.flatMap((text) => [...text.matchAll(/(\d+) (?:data sources|fuentes de datos)/gu)])
    expect(said.length).toBeGreaterThan(0)
    expect(Math.max(...said.map(([, count]) => Number(count)))).toBeLessThanOrEqual(sources)
  })
})

test.each(['app/messages/en.json', 'app/messages/es.json'])('%s contains no count of the content', (file) => {
  const counted =
    /\d+ (?:\w+ )?(?:indicators|measures|topics|subtopics|charts|datasets|sources|indicadores|medidas|temas|subtemas|gráficas|conjuntos|fuentes)\b/gu
  expect(read('..', file).match(counted) ?? []).toEqual([])
})

describe('shares on the home page have one spelling', () => {
  const shares = JSON.parse(read('demographics.json')) as Record<string, Record<string, Record<string, number>>>
  /** Numbers as formatted in the chart (app/pages/home/residents-chart.server.ts). */
  const written = new Set(
    Object.values(shares)
      .flatMap((years) => Object.values(years).flatMap((groups) => Object.values(groups)))
      .map((share) => `${Number((share * 100).toFixed(2))}%`),
  )

  test.each([
    ['en', ''],
    ['es', 'es'],
  ])('in %s', (_, path) => {
    const home = (JSON.parse(read(path, 'wordpress/pages.json')) as { acf?: { our_scope?: Record<string, string> } }[])
      .map(({ acf }) => acf?.our_scope)
      .find((scope) => scope !== undefined)
    const percents = Object.values(home ?? {})
      .flatMap((html) => figuresIn(htmlText(html)))
      .filter(({ unit }) => unit === 'percent')
    expect(percents.length).toBeGreaterThan(0)
    expect(percents.map((figure) => figure.written).filter((text) => !written.has(text))).toEqual([])
  })
})
