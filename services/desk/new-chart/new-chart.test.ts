import { describe, expect, test } from 'vitest'
import { inspectValues } from '@common-measure/charts/inspect'
import { BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { parseCsv } from '#services/sheets/values/csv.ts'
import { textsOf } from './chart-texts.ts'
import { settingsIn } from './earlier-settings.ts'
import * as tables from './fixtures/agency-tables.ts'
import { gridOfText } from './fixtures/grid-of-text.ts'
import { pressChoice, type Choices } from './reading/choices.ts'
import { gridOf, parseGrid } from './reading/grid.ts'
import { guessChoices } from './reading/guess-choices.ts'
import { worksheetOf } from './worksheet-of.ts'

/** The worksheet without its settings: names and figures. */
async function figuresOf(text: string, given: Choices = { v: 1 }) {
  const grid = await gridOfText(text)
  const guess = guessChoices(grid, given)
  const { values } = worksheetOf(grid, given, textsOf(grid, guess))
  const end = values[0]?.findIndex((heading, at) => at > 0 && (heading === 'type' || heading === 'FIPS')) ?? 0
  return values.map((row) => row.slice(0, end).join(' | '))
}

async function settingOf(text: string, heading: string, given: Choices = { v: 1 }) {
  const grid = await gridOfText(text)
  return settingsIn(worksheetOf(grid, given, textsOf(grid, guessChoices(grid))).values)(heading)
}

describe('layouts of agencies', () => {
  test.each<[agency: string, text: string, figures: string[]]>([
    [
      'Census: estimates with margins below the names of places',
      tables.CENSUS,
      [
        ' | Total | Income below the poverty level | Under 18 years',
        'Fort Bend County, Texas | 800,100 | 62,410 | 20,115',
        'Fort Bend County, Texas | 798896:801304 | 58280:66540 | 18105:22125',
        'Harris County, Texas | 4,600,300 | 731,900 | 271,300',
        'Harris County, Texas |  | 719489:744311 | 263280:279320',
      ],
    ],
    [
      'Bureau of Labor Statistics: months beside years',
      tables.LABOR,
      [
        ' | Jan 2021 | Feb 2021 | Mar 2021 | Jan 2022 | Feb 2022 | Mar 2022 | Jan 2023 | Feb 2023 | Mar 2023',
        'Local Area Unemployment Statistics (figures made for a test) | 7.9 | 7.7 | 7.5 | 5.0 | 4.7 | 4.3 | 4.4(p) | 4.2(p) | -',
      ],
    ],
    [
      'CDC WONDER: a column of notes, suppressed and unreliable cells, several measures',
      tables.WONDER,
      [
        ' | Crude Rate',
        'Fort Bend County, TX | 25.8',
        'Harris County, TX | 40.3',
        'Montgomery County, TX | Suppressed',
        'Waller County, TX | Unreliable',
        'Total | 34.2',
      ],
    ],
    [
      'Texas Education Agency: school years, codes of districts, masked cells',
      tables.SCHOOLS,
      [
        ' | 2019-20 | 2020-21 | 2021-22',
        'ALIEF ISD | 88.1% | 87.4% | *',
        'FORT BEND ISD | 94.2% | 94.0% | 93.7%',
        'KATY ISD | 95.9% | 95.1% | 95.4%',
      ],
    ],
    [
      'NCES: parts with headings, symbols',
      tables.EDUCATION,
      [
        ' | Fall 2010 | Fall 2015 | Fall 2020',
        'United States | 49,484 | 50,438 | 49,375',
        'Northeast | 8,071 | 7,945 | 7,730',
        'South | 18,805 | 19,601 | ‡',
        'West | 12,153 | — | #',
      ],
    ],
    [
      'FBI: title rows, counts by offense, a footnote',
      tables.OFFENSES,
      [
        ' | Violent crime | Robbery | Property crime',
        'Fort Bend | 811 | 104 | 3210',
        'Harris | 7201 | 1720 | 28104',
        'Montgomery | 640 | 77 | 4022',
      ],
    ],
    [
      'HUD: codes of places, two units',
      tables.HOUSING,
      [
        ' | Median rent (dollars)',
        'Fort Bend County, Texas | $1,612',
        'Harris County, Texas | $1,288',
        'Montgomery County, Texas | $1,405',
        'Total | $1,301',
      ],
    ],
    [
      'a state: one row for each figure, intervals in two columns',
      tables.TIDY,
      [
        ' | 2021 | 2022',
        'Harris | 8.1 | 8.4',
        'Harris | 7.9:8.3 | 8.2:8.6',
        'Fort Bend | 6.2 | 6.0',
        'Fort Bend | 5.8:6.6 | 5.6:6.4',
      ],
    ],
    [
      'Germany: semicolons and decimal commas, which stay as written',
      tables.GERMAN,
      [' | 2021 | 2022', 'Kreis A | 1.204,5 | 1.310,2', 'Kreis B | 982,1 | 1.001,4', 'Kreis C | 77,3 | 81,9'],
    ],
  ])('%s', async (_, text, figures) => expect(await figuresOf(text)).toEqual(figures))

  test.each<[text: string, codes: string[]]>([
    [tables.CENSUS, ['title-row', 'double-heading', 'footnote-row', 'margin', 'likely-total', 'likely-indent']],
    [tables.LABOR, ['title-row', 'footnote-row', 'calendar']],
    [
      tables.WONDER,
      ['footnote-row', 'column-without-data', 'code-column', 'mixed-units', 'likely-total', 'likely-suffix'],
    ],
    [tables.SCHOOLS, ['title-row', 'footnote-row', 'code-column', 'signs']],
    [tables.EDUCATION, ['title-row', 'likely-block', 'footnote-row', 'likely-scale', 'likely-indent']],
    [tables.OFFENSES, ['title-row', 'footnote-row']],
    [tables.HOUSING, ['code-column', 'mixed-units', 'likely-total', 'likely-suffix']],
    [tables.TIDY, ['code-column', 'tidy-read', 'one-value', 'margin']],
    [tables.GERMAN, ['other-locale']],
  ])('every reading has its reason', async (text, codes) => {
    const { notices } = guessChoices(await gridOfText(text))
    expect([...new Set(notices.map(({ code }) => code))]).toEqual(codes)
  })

  test('titles, sources, notes and legends become texts', async () => {
    expect(await settingOf(tables.CENSUS, 'source')).toEqual([
      'U.S. Census Bureau, 2019-2023 American Community Survey 5-Year Estimates',
    ])
    expect(await settingOf(tables.CENSUS, 'label')).toEqual(['90% confidence interval'])
    expect(await settingOf(tables.SCHOOLS, 'symbols')).toEqual(['* = fewer than five students in the class'])
    expect(await settingOf(tables.EDUCATION, 'note')).toContain('Figures are in thousands.')
    expect(await settingOf(tables.HOUSING, 'fips')).toEqual(['48157', '48201', '48339'])
    expect(await settingOf(tables.GERMAN, 'locale')).toEqual(['de'])
  })
})

describe('presses', () => {
  test.each<[change: object, text: string, figures: string[]]>([
    [{ measure: 'Deaths' }, tables.WONDER, [' | Deaths', 'Fort Bend County, TX | 212']],
    [
      { omit: ['Total'] },
      tables.HOUSING,
      [
        ' | Median rent (dollars)',
        'Fort Bend County, Texas | $1,612',
        'Harris County, Texas | $1,288',
        'Montgomery County, Texas | $1,405',
      ],
    ],
    [{ suffix: ' County, TX' }, tables.WONDER, [' | Crude Rate', 'Fort Bend | 25.8']],
    [
      { scale: 1000 },
      tables.EDUCATION,
      [' | Fall 2010 | Fall 2015 | Fall 2020', 'United States | 49484000 | 50438000 | 49375000'],
    ],
    [{ drop: ['D'] }, tables.SCHOOLS, [' | 2019-20 | 2021-22', 'ALIEF ISD | 88.1% | *']],
    [{ turn: true }, tables.SCHOOLS, [' | 2019-20 | 2020-21 | 2021-22', 'ALIEF ISD | 88.1% | 87.4% | *']],
    [{ notes: [3] }, tables.OFFENSES, [' | Violent crime | Robbery | Property crime']],
    [{ names: 'A' }, tables.HOUSING, [' | Median rent (dollars)', '48157 | $1,612']],
    [
      { headings: 1 },
      tables.CENSUS,
      [' | Total | Income below the poverty level | Under 18 years', 'Estimate | 800,100 | 62,410 | 20,115'],
    ],
    [{ heading: 5, headings: 1 }, tables.OFFENSES, [' | 811 | 104 | 3210']],
    [{ calendar: false }, tables.LABOR, [' | Jan | Feb | Mar', '2021 | 7.9 | 7.7 | 7.5']],
  ])('%j', async (change, text, figures) => {
    const found = await figuresOf(text, pressChoice({ v: 1 }, JSON.stringify(change)))
    expect(found.slice(0, figures.length)).toEqual(figures)
  })

  test('a multiplied scale is said in the note, and a time of choice is written as such', async () => {
    expect(await settingOf(tables.EDUCATION, 'note', { v: 1, scale: 1000 })).toContain(
      'Published in thousands; every figure was multiplied by 1,000.',
    )
    expect((await figuresOf(tables.SCHOOLS, { v: 1, time: 'school-year' }))[0]).toBe(
      ' | SY 2019-20 | SY 2020-21 | SY 2021-22',
    )
  })

  test('margins inside cells are error bars', async () => {
    const text = 'County,Rate\nHarris,12.3 (11.0–13.6)\nFort Bend,9.1 (8.0–10.2)\nWaller,7.5 ± 1.25'
    expect(await figuresOf(text)).toEqual([
      ' | Harris | Fort Bend | Waller',
      'Rate | 12.3 | 9.1 | 7.5',
      'Rate | 11.0:13.6 | 8.0:10.2 | 6.25:8.75',
    ])
  })

  test.each<[layout: string, text: string, figures: string[]]>([
    [
      'measures below years',
      ',2020,,2021,\nCounty,Number,Percent,Number,Percent\nHarris,100,4.1,110,4.4\nWaller,20,5.0,22,5.1',
      [' | 2020 | 2021', 'Harris | 4.1% | 4.4%', 'Waller | 5.0% | 5.1%'],
    ],
    [
      'years below measures',
      'County,Births,,Deaths,\n,2020,2021,2020,2021\nHarris,10,11,3,4\nWaller,20,21,6,7',
      [' | 2020 | 2021', 'Harris | 10 | 11', 'Waller | 20 | 21'],
    ],
    ['ranks', 'Rank,State,Value\n1,Texas,12.3\n2,Ohio,11.1', [' | Value', 'Texas | 12.3', 'Ohio | 11.1']],
    [
      'years as rows',
      'Year,Harris,Waller\n2019,3.4,4.0\n2020,8.9,8.1',
      [' | Harris | Waller', '2019 | 3.4 | 4.0', '2020 | 8.9 | 8.1'],
    ],
    ['one row without a name', 'Under 18,18 to 64\n25.1%,74.9%', [' | Under 18 | 18 to 64', 'All | 25.1% | 74.9%']],
    [
      'one row for each figure of several measures',
      'County,Year,Measure,Value\nHarris,2020,Births,100\nHarris,2020,Deaths,50\nHarris,2021,Births,101\nHarris,2021,Deaths,52\nWaller,2020,Births,10\nWaller,2021,Births,11',
      [' | 2020 | 2021', 'Harris | 100 | 101', 'Waller | 10 | 11'],
    ],
    ['grades as names', 'Grade,2021,2022\n3,10,11\n4,12,13', [' | 2021 | 2022', '3 | 10 | 11', '4 | 12 | 13']],
    [
      'changes beyond 100 percent',
      'Industry,Percent change\nRetail,-3.1\nHealth,140.2',
      [' | Percent change', 'Retail | -3.1%', 'Health | 140.2%'],
    ],
    [
      'empty rows between',
      'A title\n\nCounty,2020,2021\n\nHarris,1,2\n\nWaller,3,4\n\n"Source: X, 2022"',
      [' | 2020 | 2021', 'Harris | 1 | 2', 'Waller | 3 | 4'],
    ],
    [
      'names of settings',
      'County,Number,Max\nHarris,10,12\nWaller,20,22',
      [' | Number | Max (figures)', 'Harris | 10 | 12', 'Waller | 20 | 22'],
    ],
  ])('%s', async (_, text, figures) => expect(await figuresOf(text)).toEqual(figures))

  test('two figures of one place are named, and neither is drawn', async () => {
    const text = 'County,Year,Rate\nHarris,2020,1\nHarris,2020,2\nHarris,2021,3\nWaller,2020,4\nWaller,2021,5'
    const grid = await gridOfText(text)
    const { values, notices } = worksheetOf(grid, { v: 1 }, textsOf(grid, guessChoices(grid)))
    expect(values[1]?.slice(0, 3)).toEqual(['Harris', '', '3'])
    expect(notices.map(({ code }) => code)).toEqual(['duplicate-value'])
  })
})

test('no table makes an error, and the hidden field of a form gives the grid back', () => {
  const pieces = [
    '',
    '2020',
    'Harris',
    '1,204',
    '±3',
    '*',
    'FIPS',
    '48201',
    'Total',
    'Q1 2020',
    ' ',
    '#REF!',
    '12 (10–14)',
  ]
  for (let seed = 1; seed < 400; seed += 1) {
    const at = (i: number) => pieces[(seed * 7919 + i * 104_729 + ((seed * i) % 13)) % pieces.length] ?? ''
    const grid = gridOf(
      '',
      Array.from({ length: seed % 7 }, (_, r) => Array.from({ length: (seed * r) % 6 }, (__, c) => at(r * 6 + c))),
    )
    const { values } = worksheetOf(grid, { v: 1 }, textsOf(grid, guessChoices(grid)))
    expect(inspectValues({ values, askedTitle: 'T' }, BUNDLED_NAMES).model.title).toBe('T')
    expect(parseGrid(JSON.stringify(grid))).toEqual(grid)
  }
  expect(parseGrid('{}')).toBeNull()
  expect(parseCsv('a;b', undefined, ';')).toEqual([['a', 'b']])
})

test('the choices for a table of 2,000 cells take a moment', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => [
    `Place ${at}`,
    ...Array.from({ length: 7 }, (__, c) => String(at * 7 + c)),
  ])
  const text = [['', '2015', '2016', '2017', '2018', '2019', '2020', '2021'], ...rows]
    .map((row) => row.join('\t'))
    .join('\n')
  const grid = await gridOfText(text)
  const began = process.threadCpuUsage()
  worksheetOf(grid, { v: 1 }, textsOf(grid, guessChoices(grid)))
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(100)
})
