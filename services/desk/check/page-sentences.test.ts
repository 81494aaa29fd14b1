import { expect, test } from 'vitest'
import type { CheckedPage, CheckedWorksheet } from './desk-check.ts'
import { pageSentences } from './page-sentences.ts'

const RATES = [
  ['', '2023', '2024'],
  ['Harris', '8.8%', '4.4%'],
]
const OTHERS = [
  ['', '2024'],
  ['Harris', '8.9%'],
]
const HARD = `Notwithstanding methodological incompatibilities, interjurisdictional administrative determinations necessitate
  considerable extrapolation concerning unincorporated municipalities and institutionalized populations.`

/** A page with two worksheets, of which the first may be missing. */
function page(paragraphs: string[], first: readonly unknown[]): CheckedPage {
  const sheet = (title: string, quotable: readonly unknown[]) =>
    ({ spreadsheet: 'jobs', title, quotable, model: null }) as unknown as CheckedWorksheet
  const worksheets = [sheet('Rates', first), sheet('Others', OTHERS)]
  const texts = { paragraphs, stories: [], removedFrames: [] }
  return { title: 'Jobs', path: '/topic/jobs', spreadsheetId: 'jobs', charts: [], ...texts, worksheets }
}

test.each<[what: string, first: readonly unknown[], stale: object[]]>([
  ['the content of a worksheet', RATES, []],
  ['the visible content of a missing worksheet', RATES, []],
  ['a value without a worksheet', [], [{ figure: '8.8%', nearest: '8.9%', title: 'Others' }]],
])('a sentence that quotes %s', (_, first, stale) => {
  expect(pageSentences(page(['In Harris it was 8.8% in 2023.'], first)).stale).toMatchObject(stale)
})

test('a sentence is quoted completely, including abbreviations in names', () => {
  const { stale } = pageSentences(page(['It grew. In St. Louis it was 8.8% in 2023. It fell.'], OTHERS))
  expect(stale).toMatchObject([{ sentence: 'In St. Louis it was 8.8% in 2023.' }])
})

test('a paragraph that is hard to read causes a hint with its hardest sentence', () => {
  const { hints } = pageSentences(
    page([`It is so. ${HARD}`, 'This is short and plain for us all to read here.'], RATES),
  )
  expect(hints).toMatchObject([{ code: 'reading-level', severity: 'info', cell: null }])
  expect(hints[0]?.message).toContain('Hardest: "Notwithstanding')
})

test('a frame that is hidden from readers is reported with its address', () => {
  const removedFrames = ['https://datawrapper.dwcdn.net/abcde/1/', '']
  const { hints } = pageSentences({ ...page([], RATES), removedFrames })
  expect(hints.map(({ code, severity }) => [code, severity])).toEqual([
    ['frame-removed', 'warning'],
    ['frame-removed', 'warning'],
  ])
  expect(hints[0]?.message).toMatch(/^The frame https:\/\/datawrapper\.dwcdn\.net\/abcde\/1\/ is not shown: /)
  expect(hints[1]?.message).toMatch(/^A frame without an address is not shown: /)
})
