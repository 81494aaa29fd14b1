import { describe, expect, it } from 'vitest'

import { figuresIn, htmlText, isBacked, subtitleScale } from './content-figures.ts'
import { readCsv, worksheetFigures } from '../../../scripts/content/content-worksheets.ts'

const worksheet = {
  spreadsheet: 'sample',
  title: 'Adults 25 to 54',
  rows: readCsv(
    `,2010,2023,type,subtitle,source,note,max\nHarris,62.6%,-3.2,column,"Percent, 2010 and 2023","Bureau, 2019-2023.",Under 5 years,100\nHarris,$1234567,9.5:11.5,errorbar,,,,\n`,
  ),
}

describe('figures of a text', () => {
  it.each([
    ['62.6% in 2023', ['62.6%', '2023']],
    ['from 62 to 70 percent', ['62', '70 percent']],
    ['1,234,567 people, $1.2 million', ['1,234,567', '$1.2 million']],
    ['the 3-county area after COVID-19', []],
    ['fine particles (PM2.5)', []],
    ['25-to-34-year-olds', ['25', '34']],
    ['the 1990s and the 80th percentile', ['1990', '80']],
  ])('%s', (text, written) => {
    expect(figuresIn(text).map((figure) => figure.written)).toEqual(written)
  })

  it('are in the text of HTML, not in its attributes', () => {
    expect(figuresIn(htmlText('<p id="p12"><strong>4.1%</strong> of 7&nbsp;people</p><p>8</p>'))).toHaveLength(3)
  })
})

describe('a figure is in a worksheet', () => {
  it.each([
    ['62.6%', true, 'as it stands'],
    ['63%', true, 'with fewer decimals'],
    ['62%', false, 'cut instead of rounded'],
    ['62.60%', false, 'with unpublished decimals'],
    ['$62.6', false, 'with another unit'],
    ['62.6', true, 'with its unit elsewhere in the sentence'],
    ['3.2', true, 'without its sign'],
    ['3.2%', false, 'with a unit the cell has not'],
    ['$1.2 million', true, 'in millions'],
    ['$1.3 million', false, 'wrong in millions'],
    ['11.5', true, 'as the end of an interval'],
    ['2010', true, 'a year among the categories'],
    ['2019', true, 'a year in the source line'],
    ['2011', false, 'a year nowhere'],
    ['54', true, 'in the title'],
    ['5', true, 'in the note'],
    ['100', false, 'a setting that is not displayed'],
    ['75', false, 'nowhere'],
  ])('%s: %s (%s)', (text, expected) => {
    const [figure] = figuresIn(text)
    expect(figure && isBacked(figure, [worksheetFigures(worksheet)])).toBe(expected)
  })

  it.each([
    ['473.5 million', true, 'with the unit of the subtitle'],
    ['473.5', true, 'with that unit elsewhere in the sentence'],
    ['0.5 billion', true, 'in a larger unit'],
    ['473.51 million', false, 'with unpublished decimals'],
    ['473.6 million', false, 'nowhere'],
  ])('%s: %s (%s)', (text, expected) => {
    const water = { ...worksheet, rows: readCsv(',A,subtitle\nHarris,473.5,"Million gallons a day, 2010"\n') }
    expect(isBacked(figuresIn(text)[0]!, [worksheetFigures(water)])).toBe(expected)
  })

  it.each([
    ['Million gallons a day', 1e6],
    ['Payments, in millions of dollars', 1e6],
    ['Loss per million dollars of value', 1],
    ['People, 2010', 1],
  ])('%s counts in %d', (subtitle, scale) => {
    expect(subtitleScale(subtitle)).toBe(scale)
  })

  it('takes 0.34 of a percent sheet as 34%', () => {
    const shares = { ...worksheet, rows: readCsv(',A,percent\nHarris,0.34,TRUE\n') }
    expect(isBacked(figuresIn('34%')[0]!, [worksheetFigures(shares)])).toBe(true)
  })
})
