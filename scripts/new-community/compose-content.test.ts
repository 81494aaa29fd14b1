import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chartFromValues } from '@common-measure/charts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReferenceSet } from '#providers/reference-set.ts'
import type { ReferenceSet } from '#providers/reference-set.ts'
import { parseCsv } from '#providers/sheets/csv.ts'
import { planCommunity } from './community-places.ts'
import { composeContent } from './compose-content.ts'
import type { Content } from './compose-content.ts'
import { chooseCounties } from './county-choice.ts'
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
  ['counties of two states with one name', 'Lake, IL; Lake, IN'],
  ['a county of Alaska', 'Anchorage, AK'],
  ['a region of Connecticut', '09110'],
])('the content of %s', (_name, counties) => {
  it('gives each page a number of its own, and a subtopic a topic that is there', () => {
    const pages = pagesOf(contentFor(counties))
    const ids = pages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { parent } of pages) expect([0, ...ids]).toContain(parent)
  })

  it('has a worksheet for each chart, which the engine reads', () => {
    const content = contentFor(counties)
    const worksheets = worksheetsOf(content)
    expect(worksheets).toHaveLength(content.charts)
    for (const [name, text] of worksheets) {
      const { model } = chartFromValues({ values: parseCsv(text), askedTitle: 'Any' })
      expect(model.series.length, name).toBeGreaterThan(0)
    }
  })

  it('shows or leaves out each indicator of the set', () => {
    const { charts, leftOut } = contentFor(counties)
    expect(charts + leftOut.length).toBe(set.indicators().length)
    expect(charts).toBeGreaterThan(0)
  })
})
