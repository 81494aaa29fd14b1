import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chartFromValues } from '@common-measure/charts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReferencePlace } from '#domain/reference.ts'
import { rounded } from '#domain/reference-figure.ts'
import { openReferenceSet } from '#providers/reference/reference-set.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { readCommunity } from '#services/community/read-community.ts'
import { planCommunity } from './community-places.ts'
import { siteFaults } from './fixtures/site-faults.ts'
import { composeContent, type Content } from './compose-content.ts'
import { chooseCounties } from './county-choice.ts'
import { seededRandom } from '../trials/seeded-random.ts'
import type { WordPressPage } from './wordpress-items.ts'

const PACKING_LIMIT_MS = 60_000

let set: ReferenceSet
const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-new-community-'))

beforeAll(async () => {
  set = await openReferenceSet(folder)
}, PACKING_LIMIT_MS)

afterAll(() => {
  set.close()
  rmSync(folder, { recursive: true })
})

function contentFor(counties: string): Content {
  const places = set.places()
  return composeContent(
    set,
    planCommunity('Lake Counts', chooseCounties(counties, places).counties, places),
    '2026-11-23',
  )
}

const pagesOf = ({ files }: Content) => JSON.parse(files.get('wordpress/pages.json') ?? '') as WordPressPage[]
const worksheetsOf = ({ files }: Content) => [...files].filter(([name]) => name.startsWith('worksheets/'))

describe.each([
  ['three counties of a state', '17031; 17043; Will, IL'],
  ['a county of 43 people', 'Loving, TX'],
  ['counties of the same name in two states', 'Lake, IL; Lake, IN'],
  ['a county of Alaska', 'Anchorage, AK'],
  ['a region of Connecticut', '09110'],
])('the content of %s', (_name, counties) => {
  it('has a unique id for each page, and an existing topic for each subtopic', () => {
    const pages = pagesOf(contentFor(counties))
    const ids = pages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { parent } of pages) expect([0, ...ids]).toContain(parent)
  })

  it('has a valid worksheet for each chart', () => {
    const content = contentFor(counties)
    const worksheets = worksheetsOf(content)
    expect(worksheets).toHaveLength(content.charts)
    for (const [name, text] of worksheets) {
      const { model } = chartFromValues({ values: parseCsv(text), askedTitle: 'Any' })
      expect(model.series.length, name).toBeGreaterThan(0)
    }
  })

  it('contains each value of its counties, rounded as displayed', () => {
    const content = contentFor(counties)
    const codes = chooseCounties(counties, set.places()).counties.map(({ fips }) => fips)
    for (const [name, text] of worksheetsOf(content)) {
      const rows = parseCsv(text)
      const id = rows[1]?.[rows[0]?.indexOf('reference') ?? -1] ?? ''
      const indicator = set.indicators().find((one) => one.id === id)
      const cells = new Set(rows.flat().map((cell) => cell.replaceAll(/[$,%]/gu, '')))
      const figures = set.figures(id, codes).filter(({ breakdown }) => !/^(?:all\b|total|overall)/iu.test(breakdown))
      const missing = figures.filter(
        ({ value }) => !cells.has(rounded(value, indicator?.decimals ?? 0).toFixed(indicator?.decimals ?? 0)),
      )
      expect(missing, name).toEqual([])
    }
  })

  it('is valid, including map and residents', () => {
    const { files } = contentFor(counties)
    const reading = readCommunity(files.get('community.json') ?? '', 'community.json', {
      readPart: (name) => files.get(name) ?? null,
    })
    expect(reading).toMatchObject({ ok: true, unknown: [] })
    if (!reading.ok) return
    const { areas, demographics } = reading.community.scope ?? { areas: [], demographics: null }
    expect(demographics?.shares.has(areas[0]?.place ?? '') ?? false).toBe(counties !== '09110')
    for (const shares of [...(demographics?.shares.values() ?? [])].flatMap(Object.values))
      expect(Object.values(shares as Record<string, number>).reduce((sum, share) => sum + share)).toBeCloseTo(1, 2)
  })

  it('shows or omits each indicator of the set', () => {
    const { charts, described, leftOut } = contentFor(counties)
    expect(charts + described + leftOut.length).toBe(set.indicators().length)
    expect(charts).toBeGreaterThan(0)
  })
})

const DRAWN_COUNTIES = 15
const SMALLEST_COUNTIES = 5
const SEED = 20_260

/** Counties with an abbreviated name, pairs of a county and a city, the smallest counties, and some selected by a fixed seed. */
function sampledSites(places: readonly ReferencePlace[]): ReferencePlace[][] {
  const counties = places.filter(({ kind, status }) => kind === 'county' && status === 'current')
  const abbreviated = counties.filter(({ name }) => name.includes('.'))
  const pairs = counties.flatMap((county) =>
    counties.flatMap((city) =>
      city.state === county.state && city.name === `${county.name} city` ? [[county, city]] : [],
    ),
  )
  const smallest = counties.toSorted((a, b) => (a.population ?? Infinity) - (b.population ?? Infinity))
  const random = seededRandom(SEED)
  const drawn = Array.from({ length: DRAWN_COUNTIES }, () => random.pick(counties))
  return [
    ...pairs,
    ...[...abbreviated, ...smallest.slice(0, SMALLEST_COUNTIES), ...drawn].map((county) => [county]),
    ['08083', '49037', '35045', '04001', '56001'].flatMap((fips) => counties.filter((county) => county.fips === fips)),
    counties.filter(({ fips }) => /^170[0-3]/u.test(fips)),
  ]
}

describe('generated sites', () => {
  it('have no incomplete sentence, no value without a year, and no diagnostics', { timeout: 180_000 }, () => {
    const places = set.places()
    const sites = sampledSites(places)
    expect(sites.length).toBeGreaterThan(50)
    const faults = sites.flatMap((counties) => {
      const content = composeContent(set, planCommunity('Lake Counts', counties, places), '2026-11-23')
      return siteFaults(content).map((fault) => `${counties.map(({ fips }) => fips).join(' ')}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('make no promises, and name no operators until they are known', () => {
    const content = contentFor('Loving, TX')
    const [initiative] = pagesOf(content).filter(({ slug }) => slug === 'the-initiative')
    expect(initiative).toMatchObject({ status: 'draft' })
    expect([...content.files.values()].join('\n')).not.toMatch(/message is read|in person|data part|measure next/iu)
    expect(JSON.parse(content.files.get('community.json') ?? '')).not.toHaveProperty('promises')
  })

  it('have sentences for charts of a single value, with sources and links to other counties', () => {
    const places = set.places()
    const { counties } = chooseCounties('Loving, TX', places)
    const content = composeContent(set, planCommunity('Loving Counts', counties, places), '2026-11-23')
    const text = JSON.stringify(pagesOf(content))
    expect(content.described).toBeGreaterThan(20)
    expect(text.match(/<em>Source: /gu)).toHaveLength(content.described)
    expect(text).toContain('/compare?indicator=museums')
  })
})
