import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canMount, mountSmallDisk } from '../../scripts/test/small-disk.ts'
import { chartLine, placesIn, withChart } from '#services/desk/new-chart/chart-place.ts'
import { saveChart, worksheetText } from '#services/desk/new-chart/save-chart.ts'
import { parseCsv } from '#services/sheets/values/csv.ts'
import { versionOf } from '#services/holding/worksheet-rows.ts'
import { createPlacedPages } from '../content-files/place-chart.ts'
import { createWorksheetWriter } from './write-worksheet.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-save-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const VALUES = [
  ['', '2020', 'note'],
  ['Harris', '-1,5 "x"', ' a\nb'],
  ['=1+1', '*', ''],
]
const save = (title: string, values = VALUES, based = '') =>
  saveChart({ spreadsheet: 'health', title }, { values, based, save: createWorksheetWriter(folder) })
const file = (title: string) => path.join(folder, 'health', `${title}.csv`)

describe('a worksheet is saved', () => {
  test('as written, and again without a change', async () => {
    expect(await save('Births')).toBe('saved')
    expect(parseCsv(readFileSync(file('Births'), 'utf8'))).toEqual(VALUES)
    expect(await save('Births')).toBe('saved')
    expect(readdirSync(path.join(folder, 'health'))).toEqual(['Births.csv'])
  })

  test('by the first of two editors; the second gets a sentence, and nothing is lost', async () => {
    await save('Shared')
    const based = versionOf(VALUES)
    const other = [
      ['', '2021'],
      ['Harris', '2'],
    ]
    expect(await save('Shared', other, based)).toBe('saved')
    expect(
      await save(
        'Shared',
        [
          ['', '2022'],
          ['Harris', '3'],
        ],
        based,
      ),
    ).toBe('changed')
    expect(parseCsv(readFileSync(file('Shared'), 'utf8'))).toEqual(other)
    expect(await save('Shared', VALUES, '')).toBe('changed')
  })

  test('by one of ten at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        save('At once', [
          ['', String(at)],
          ['a', '1'],
        ]),
      ),
    )
    expect(all.filter((each) => each === 'saved')).toHaveLength(1)
  })

  test.each(['../out', 'a/b', '.hidden', '', 'a\nb', 'x'.repeat(300)])('not under the name %j', async (title) => {
    expect(await save(title)).toBe('bad-name')
  })

  test('not in another folder, and not where it may not write', async () => {
    const write = createWorksheetWriter(folder)
    for (const spreadsheet of ['..', '../x', '', '.git', 'a/b'])
      expect(await write({ spreadsheet, title: 'T' }, '', () => true)).toBe('bad-name')
    writeFileSync(path.join(folder, 'file'), '')
    const inFile = createWorksheetWriter(path.join(folder, 'file'))
    expect(await inFile({ spreadsheet: 'a', title: 'T' }, '', () => true)).toBe('not-writable')
    chmodSync(path.join(folder, 'file'), 0o600)
  })

  test.skipIf(!canMount())('not on a full disk, where nothing half written stays', async () => {
    const disk = mountSmallDisk()
    try {
      const write = createWorksheetWriter(String(disk?.folder))
      expect(await write({ spreadsheet: 'a', title: 'T' }, 'before', () => true)).toBe('saved')
      disk?.fill()
      expect(await write({ spreadsheet: 'a', title: 'T' }, 'x'.repeat(100_000), () => true)).toBe('disk-full')
      expect(readFileSync(path.join(String(disk?.folder), 'a', 'T.csv'), 'utf8')).toBe('before')
      expect(readdirSync(path.join(String(disk?.folder), 'a'))).toEqual(['T.csv'])
    } finally {
      disk?.remove()
    }
  })
})

describe('a chart is put into a page', () => {
  const html = '<h2 id="a">Overview</h2>\n<p>A</p>\n<h2>The <em>Data</em></h2>\n<p>B</p>'
  const line = chartLine({ spreadsheet: 'arts', title: 'A "b" & c', pageSpreadsheet: 'arts' })

  test('below a heading, or at the end', () => {
    expect(placesIn(html)).toEqual(['Overview', 'The Data'])
    expect(line).toBe('<div class="chart" data-chart="A &quot;b&quot; &amp; c"></div>')
    expect(chartLine({ spreadsheet: 'x', title: 'T', pageSpreadsheet: null })).toContain('data-id="x"')
    expect(withChart(html, line, 0)).toBe(
      `<h2 id="a">Overview</h2>\n<p>A</p>\n${line}\n<h2>The <em>Data</em></h2>\n<p>B</p>`,
    )
    expect(withChart(html, line, 1)).toBe(`${html}\n${line}`)
    expect(withChart(withChart(html, line, -1), line, 0)).toBe(`${html}\n${line}`)
  })

  test('and into its translation, and nothing else in the files changes', async () => {
    const pages = [
      { id: 1, slug: 'arts', parent: 0, content: { rendered: '<p>x</p>' } },
      { id: 2, slug: 'libraries', parent: 1, content: { rendered: html }, acf: { columns: [1, 2] } },
      { id: 3, slug: 'libraries', parent: 9, content: { rendered: '<p>other</p>' } },
    ]
    mkdirSync(path.join(folder, 'wordpress'))
    const at = path.join(folder, 'wordpress', 'pages.json')
    writeFileSync(at, JSON.stringify(pages))
    mkdirSync(path.join(folder, 'es', 'wordpress'), { recursive: true })
    const twin = path.join(folder, 'es', 'wordpress', 'pages.json')
    const translated = [{ slug: 'libraries', content: { rendered: '<h2>Panorama</h2>\n<h2>Datos</h2>' } }]
    writeFileSync(twin, JSON.stringify(translated))
    const placed = createPlacedPages(folder)
    const put = (text: string) => withChart(text, line, 0)
    expect(await placed.read('/topic/arts/libraries')).toBe(html)
    expect(await placed.read('/topic/arts/nothing')).toBeNull()
    expect(await placed.write('/topic/arts/libraries', () => null, put)).toBe('changed')
    expect(readFileSync(twin, 'utf8')).toBe(JSON.stringify(translated))
    expect(await placed.write('/topic/arts/libraries', (text) => withChart(text, line, 1), put)).toBe('saved')
    pages[1]!.content.rendered = `${html}\n${line}`
    expect(readFileSync(at, 'utf8')).toBe(JSON.stringify(pages))
    translated[0]!.content.rendered = `<h2>Panorama</h2>\n${line}\n<h2>Datos</h2>`
    expect(readFileSync(twin, 'utf8')).toBe(JSON.stringify(translated))
  })
})

test('cells that begin or end with a space keep it', () => {
  expect(worksheetText([[' a', 'b ']])).toBe('" a","b "\n')
})
