import { describe, expect, it } from 'vitest'
import { findingsOf, type Finding } from './findings.ts'
import { FOLLOWING, followingSentence, FORMS, sentenceOf } from './sentences.ts'
import { chartOf, indicatorOf } from './fixtures/test-charts.ts'

const MEASURE = { phrase: 'the poverty rate' }
const kinds = (...args: Parameters<typeof chartOf>) => findingsOf(chartOf(...args)).map(({ kind }) => kind)
const first = (turn: number, ...args: Parameters<typeof chartOf>) => {
  const [finding] = findingsOf(chartOf(...args))
  return finding ? sentenceOf(finding, indicatorOf(args[1]), MEASURE, turn) : ''
}
const THREE = ['17031 2023 13.2', '17043 2023 6.6', '17197 2023 8']

describe('the findings of a chart', () => {
  it.each([
    ['one county alone', 1, ['17031 2023 13.2'], ['level']],
    ['one county, its state and the nation', 1, ['17031 2023 13.2', '17 2023 11', 'US 2023 12'], ['level', 'against']],
    ['one county over years', 1, ['17031 2022 13.2', '17031 2023 12'], ['level', 'change']],
    ['overlapping periods', 1, ['17031 2011-2015 13.2', '17031 2013-2017 12'], ['level']],
    ['separate periods', 1, ['17031 2011-2015 13.2', '17031 2016-2020 12'], ['level', 'change']],
    ['two counties', 2, ['17031 2023 13.2', '17043 2023 6.6'], ['gap']],
    ['three counties', 3, THREE, ['rank']],
    ['two equal counties', 2, ['17031 2023 6.61', '17043 2023 6.6'], ['same']],
    ['two counties with overlapping error bars', 2, ['17031 2023 7 6 8', '17043 2023 6.6 6 7.5'], ['same']],
    [
      'two highest counties with overlapping error bars',
      3,
      ['17031 2023 9 8 10', '17197 2023 8.5 8 9', '17043 2023 5 4 6'],
      ['gap'],
    ],
  ])('are found for %s', (_name, counties, lines, found) => {
    expect(kinds(counties, {}, ...lines)).toEqual(found)
  })

  it('exclude counts of the state and the nation', () => {
    expect(kinds(1, { id: 'population', unit: 'people', decimals: 0 }, '17031 2023 5', '17 2023 50')).toEqual(['level'])
  })

  it('name no largest part if its error bar overlaps the next', () => {
    const parts = { kind: 'breakdown' as const }
    expect(kinds(1, parts, '17031 2023 9 8 10 White', '17031 2023 8.5 8 9 Black')).toEqual(['listed'])
    expect(kinds(1, parts, '17031 2023 9 White', '17031 2023 8.5 Black')).toEqual(['parts'])
    expect(first(0, 1, parts, '17031 2023 9 White', '17031 2023 9 Black')).toBe(
      'In 2023, the poverty rate in Cook was 9.0% for White and 9.0% for Black.',
    )
  })
})

describe('a sentence', () => {
  it.each(Object.entries({ ...FORMS, following: FOLLOWING }))('about %s has at least four forms', (_kind, forms) => {
    expect(forms.length).toBeGreaterThanOrEqual(4)
  })

  it.each([
    [0, 'In 2023, the poverty rate was highest in Cook, at 13.2%, and lowest in DuPage, at 6.6%.'],
    [
      1,
      'Of the three counties, Cook had the highest figure for the poverty rate in 2023 (13.2%) and DuPage the lowest (6.6%).',
    ],
    [2, 'The poverty rate ranged from 6.6% in DuPage to 13.2% in Cook in 2023.'],
    [3, 'In Cook, the poverty rate was 13.2% in 2023, the highest of the counties; in DuPage it was 6.6%, the lowest.'],
  ])('about a rank, form %i', (turn, sentence) => {
    expect(first(turn, 3, {}, ...THREE)).toBe(sentence)
  })

  it('calls no value higher if the error bars overlap', () => {
    expect(first(0, 2, {}, '17031 2023 7 6 8', '17043 2023 6.6 6 7.5')).toBe(
      'In 2023, the poverty rate was 7.0% in Cook and 6.6% in DuPage; the published intervals overlap.',
    )
  })

  it.each([
    ['up', ['17031 2020 10', '17031 2023 12'], 'From 2020 to 2023, the poverty rate in Cook rose from 10.0% to 12.0%.'],
    [
      'down',
      ['17031 2020 12', '17031 2023 10'],
      'From 2020 to 2023, the poverty rate in Cook fell from 12.0% to 10.0%.',
    ],
    [
      'within the error bars',
      ['17031 2020 12 11 13', '17031 2023 12.5 11.5 13.5'],
      'The poverty rate in Cook showed no clear change from 2020 (12.0%) to 2023 (12.5%).',
    ],
  ])('about a change, %s', (_name, lines, sentence) => {
    const finding = findingsOf(chartOf(1, {}, ...lines)).find(({ kind }) => kind === 'change')
    expect(sentenceOf(finding as Finding, indicatorOf(), MEASURE, 0)).toBe(sentence)
  })

  it('compares with the state and the nation', () => {
    const finding = findingsOf(chartOf(1, {}, '17031 2023 13.2', '17 2023 13.2', 'US 2023 12')).at(-1)
    expect(sentenceOf(finding as Finding, indicatorOf(), MEASURE, 0)).toBe(
      'In Cook it was the same as in Illinois (13.2%) and higher than in the US (12.0%).',
    )
  })

  it.each([
    [0, 'That was up from 10.0% in 2020.'],
    [1, 'It had been 10.0% in 2020.'],
    [2, 'In 2020 it was lower, at 10.0%.'],
    [3, 'It rose to that from 10.0% in 2020.'],
  ])('about a change after the level repeats neither place nor measure, form %i', (turn, sentence) => {
    const change = findingsOf(chartOf(1, {}, '17031 2020 10', '17031 2023 12')).find(({ kind }) => kind === 'change')
    expect(followingSentence(change as Extract<Finding, { kind: 'change' }>, indicatorOf(), turn)).toBe(sentence)
  })

  it.each([
    [0, 'In Cook it was higher than in Illinois (12.0%) and the US (11.0%).'],
    [2, 'Cook stood above Illinois (12.0%) and the US (11.0%).'],
    [3, 'Compared with Illinois (12.0%) and the US (11.0%), the poverty rate in Cook was higher.'],
  ])('combines equal comparisons with the state and the nation, form %i', (turn, sentence) => {
    const against = findingsOf(chartOf(1, {}, '17031 2023 13', '17 2023 12', 'US 2023 11')).at(-1)
    expect(sentenceOf(against as Finding, indicatorOf(), MEASURE, turn)).toBe(sentence)
  })

  it('distinguishes the state and the nation if they differ', () => {
    const against = findingsOf(chartOf(1, {}, '17031 2023 13', '17 2023 14', 'US 2023 11')).at(-1)
    const written = [2, 3].map((turn) => sentenceOf(against as Finding, indicatorOf(), MEASURE, turn))
    expect(written).toEqual([
      'Cook stood below Illinois (14.0%) and above the US (11.0%).',
      'Compared with Illinois (14.0%), the poverty rate in Cook was lower; compared with the US (11.0%) it was higher.',
    ])
  })

  it('calls counties by the term of their state', () => {
    const [finding] = findingsOf(chartOf(3, {}, ...THREE))
    expect(sentenceOf(finding as Finding, indicatorOf(), MEASURE, 1, 'parishes')).toMatch(/^Of the three parishes, /u)
  })

  it('never states a cause', () => {
    const all = [THREE, ['17031 2020 1', '17031 2023 2'], ['17031 2023 2', '17 2023 1']].flatMap((lines) =>
      findingsOf(chartOf(3, {}, ...lines)).flatMap((finding) =>
        [0, 1, 2, 3].map((turn) => sentenceOf(finding, indicatorOf(), MEASURE, turn)),
      ),
    )
    expect(all.filter((sentence) => /because|due to|thanks to|led to|caused|driven/iu.test(sentence))).toEqual([])
  })
})
