import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packSet } from './pack-set.ts'
import { createReference, isPacked, openReferenceSet, prepareReferenceSet } from './reference-set.ts'

const PLACES = `fips,kind,name,full_name,state,population,population_year,land_area_sq_mi,land_area_source,rural_urban,rural_urban_year,status,last_year
US,nation,United States,United States,,334914895,2023,3531905.43,2010 Census,,,current,
48301,county,Loving,Loving County,Texas,43,2023,668.9,2010 Census,9,2023,current,
09001,county,Fairfield,Fairfield County,Connecticut,,,624.9,2010 Census,2,2013,former,2021
`
const INDICATORS = `id,topic,subtopic,title,subtitle,unit,decimals,better,kind,dataset,first_year,last_year,counties_covered,note
population,community-context,population,Population,"People, July 1",people,0,neither,series,census,2022,2023,1,
farms,economic-opportunity,entrepreneurship,Farms,Farms,farms,0,neither,breakdown,census,2019,2023,1,
`
const POPULATION = `fips,year,breakdown,value,low,high
US,2023,,334914895,,
48301,2022,,44,,
48301,2023,,43,40,46
`
const FARMS = 'fips,year,breakdown,value,low,high\r\n48301,2019-2023,"Farms, all",0,,\r\n'

let root: string
let job: { folder: string; dataDir: string }

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'reference-'))
  job = { folder: path.join(root, 'set'), dataDir: path.join(root, 'data') }
  mkdirSync(path.join(job.folder, 'values'), { recursive: true })
  writeFileSync(path.join(job.folder, 'indicators.csv'), INDICATORS)
  writeFileSync(path.join(job.folder, 'places.csv.gz'), gzipSync(PLACES))
  writeFileSync(path.join(job.folder, 'values', 'population.csv.gz'), gzipSync(POPULATION))
  writeFileSync(path.join(job.folder, 'values', 'farms.csv.gz'), gzipSync(FARMS))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = () => openReferenceSet(job.dataDir, job.folder)

describe('the reference set', () => {
  it('packs its files at the first request', async () => {
    const set = await open()
    set.close()
    expect(readdirSync(job.dataDir)).toEqual(['reference.sqlite'])
  })

  it('names a county that is also a state once', async () => {
    const row =
      '11001,county,District of Columbia,"District of Columbia, District of Columbia",District of Columbia,678972,2023,61.13,2010 Census,1,2023,current,'
    writeFileSync(path.join(job.folder, 'places.csv.gz'), gzipSync(`${PLACES}${row}\n`))
    expect((await open()).findPlace('11001')?.fullName).toBe('District of Columbia, DC')
  })

  it('returns values with error bars, by indicator and place', async () => {
    const set = await open()
    expect(set.figures('population', ['48301', '09001'])).toEqual([
      { fips: '48301', period: '2022', breakdown: '', value: 44, low: null, high: null },
      { fips: '48301', period: '2023', breakdown: '', value: 43, low: 40, high: 46 },
    ])
    expect(set.figures('farms', ['48301'])).toEqual([
      { fips: '48301', period: '2019-2023', breakdown: 'Farms, all', value: 0, low: null, high: null },
    ])
    expect(set.figures('unknown', ['48301'])).toEqual([])
    set.close()
  })

  it('returns places with their data, including former counties', async () => {
    const set = await open()
    expect(set.places().map(({ fips, status, population, lastYear }) => [fips, status, population, lastYear])).toEqual([
      ['US', 'current', 334914895, null],
      ['48301', 'current', 43, null],
      ['09001', 'former', null, 2021],
    ])
    set.close()
  })

  it('returns the latest values of a place, except for indicators without a total', async () => {
    const set = await open()
    expect(set.summaries('48301')).toEqual([
      {
        indicator: 'population',
        period: '2023',
        value: 43,
        low: 40,
        high: 46,
        stateRank: { rank: 1, of: 1, lowRank: 1 },
        nationRank: { rank: 1, of: 1, lowRank: 1 },
        stateDeviation: null,
        nationDeviation: null,
        before: null,
      },
    ])
    expect(set.summaries('US')[0]).toMatchObject({ value: 334914895, stateRank: null, nationRank: null })
    expect(set.summaries('99999')).toEqual([])
    set.close()
  })

  it('returns all places of one period and breakdown', async () => {
    const set = await open()
    const names = (period: string, breakdown = '', id = 'population') =>
      set.figuresOfPeriod(id, period, breakdown).map(({ fips, value }) => `${fips} ${value}`)
    expect(names('2023')).toEqual(['US 334914895', '48301 43'])
    expect(names('2022')).toEqual(['48301 44'])
    expect(names('202')).toEqual([])
    expect(names('2019-2023', 'Farms, all', 'farms')).toEqual(['48301 0'])
    set.close()
  })

  it('is prepared once, before the first request', async () => {
    const prepare = () => prepareReferenceSet(job.dataDir, { folder: job.folder })
    expect(await prepare()).toBe(true)
    expect(await isPacked(job)).toBe(true)
    expect(await prepare()).toBe(false)
  })

  it('reports why it cannot be prepared', async () => {
    writeFileSync(
      path.join(job.folder, 'values', 'population.csv.gz'),
      gzipSync(POPULATION.replaceAll('48301', '48999')),
    )
    await expect(prepareReferenceSet(job.dataDir, { folder: job.folder })).rejects.toThrow(
      'values/population.csv.gz has 48999, which places.csv.gz lacks.',
    )
    expect(await isPacked(job)).toBe(false)
  })

  it('is packed again only when a file has changed', async () => {
    const set = await open()
    set.close()
    expect(await isPacked(job)).toBe(true)
    writeFileSync(path.join(job.folder, 'values', 'population.csv.gz'), gzipSync(POPULATION.replace('43,40', '42,40')))
    expect(await isPacked(job)).toBe(false)
    const again = await open()
    expect(again.figures('population', ['48301'])[1]?.value).toBe(42)
    again.close()
  })
})

describe('the reference set of a running site', () => {
  const logged: string[] = []
  const log = { info: () => {}, warn: () => {}, error: (text: string) => logged.push(text) }
  const running = (waitMs?: number) =>
    createReference(job.dataDir, {
      sources: path.resolve(import.meta.dirname, '../..'),
      folder: job.folder,
      log,
      now: () => performance.now(),
      ...(waitMs !== undefined && { waitMs }),
    })

  it('is awaited by all requests while it is packed', async () => {
    const { ask } = running()
    const sets = await Promise.all([ask(), ask(), ask()])
    expect(sets.map((set) => set?.findPlace('48301')?.name)).toEqual(['Loving', 'Loving', 'Loving'])
    sets[0]?.close()
  })

  it('is null after the time limit, and immediately for requests that do not wait', async () => {
    const { ask, prepare } = running(1)
    expect(await ask()).toBe(null)
    expect(await ask({ waits: false })).toBe(null)
    await expect.poll(() => ask(), { timeout: 30_000 }).not.toBe(null)
    await prepare()
    expect((await ask({ waits: false }))?.places()).toHaveLength(3)
    ;(await ask())?.close()
  })

  it('is available to the first request after its preparation', async () => {
    const { ask, prepare } = running(0)
    await prepare()
    const set = await ask({ waits: false })
    expect(set?.findIndicator('farms')?.title).toBe('Farms')
    set?.close()
  })

  it('is null if it cannot be packed, which is logged', async () => {
    writeFileSync(path.join(job.folder, 'values', 'farms.csv.gz'), gzipSync(FARMS.replace('48301', '99999')))
    const { ask } = running()
    expect(await ask()).toBe(null)
    expect(logged).toEqual(['The reference set cannot be read'])
  })
})

describe('an interrupted packing', () => {
  it('keeps the previous set, and leaves no partial file', async () => {
    const set = await open()
    set.close()
    writeFileSync(path.join(job.folder, 'values', 'farms.csv.gz'), gzipSync(FARMS.replace('48301', '99999')))
    await expect(open()).rejects.toThrow('values/farms.csv.gz has 99999, which places.csv.gz lacks.')
    expect(readdirSync(job.dataDir)).toEqual(['reference.sqlite'])
  })

  it('leaves no file if it is aborted', async () => {
    await expect(packSet(job, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(readdirSync(job.dataDir)).toEqual([])
  })

  it('is not used, and its file is deleted once it is old', async () => {
    mkdirSync(job.dataDir)
    const left = path.join(job.dataDir, 'reference.sqlite.1-1.unfinished')
    writeFileSync(left, 'half')
    utimesSync(left, new Date(0), new Date(0))
    expect(await isPacked(job)).toBe(false)
    const set = await open()
    set.close()
    expect(readdirSync(job.dataDir)).toEqual(['reference.sqlite'])
  })
})
