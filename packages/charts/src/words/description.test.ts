import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { shownBy } from '../view/query.ts'
import { descriptionOf, namesOf, titledDescriptionOf } from './description.ts'

describe('the description of a chart for screen readers', () => {
  test.each<[what: string, lines: string[], description: string]>([
    [
      'first, last and change of a line, and its unit',
      ['|2010|2015|2019|type|unit', 'x|5|9|6.5|line|homes'],
      'Line chart of x. Unit: homes. From 2010 to 2019. First to last: 5 (2010) to 6.5 (2019), up 1.5. Highest: 9 (2015). Lowest: 5 (2010).',
    ],
    [
      'of several areas, in percent',
      ['|2010|2019|type', 'x|5%|4%|area', 'y|3%|3%|area'],
      'Area chart with 2 series: x and y. From 2010 to 2019. First to last: x 5% (2010) to 4% (2019), down 1 percentage point; y 3% (2010) to 3% (2019), no change. Highest: 5% (x, 2010). Lowest: 3% (y, 2010).',
    ],
    [
      'the newest column first',
      ['|2019|2010', 'x|$7|$5'],
      'Column chart of x. From 2010 to 2019. First to last: $5 (2010) to $7 (2019), up 2 dollars. Highest: $7 (2019). Lowest: $5 (2010).',
    ],
    [
      'gaps, also at the ends',
      ['|2010|2011|2012|type', 'x|5|n/a|7|line', 'y|n/a|3|4|line'],
      'Line chart with 2 series: x and y. From 2010 to 2012. First to last: x 5 (2010) to 7 (2012), up 2; y 3 (2011) to 4 (2012), up 1. Highest: 7 (x, 2012). Lowest: 3 (y, 2011). No data: x (2011); y (2010).',
    ],
    [
      'ranges of error bars with their series',
      ['|A|B|type', 'x|15|16|column', 'x|10:20|n/a|errorbar'],
      'Column chart of x. 2 categories: A and B. Highest: 16 (B). Lowest: 15 (A). Ranges: A 10 to 20.',
    ],
    [
      'ranges of several series',
      ['|A|type', 'x|15|column', 'x|10:20|errorbar', 'y|5|column', 'y|4:6|errorbar'],
      'Column chart with 2 series: x and y. One category: A. Highest: 15 (x, A). Lowest: 5 (y, A). Ranges: x, A 10 to 20; y, A 4 to 6.',
    ],
    [
      'counts, where another view has shares',
      ['|2010|2011|type|toggle', 'x|1200|1300|line|Number', 'x|15.3%|0.16||Share'],
      'Line chart of x. Showing Number, one of 2 choices. From 2010 to 2011. First to last: 1,200 (2010) to 1,300 (2011), up 100. Highest: 1,300 (2011). Lowest: 1,200 (2010).',
    ],
    [
      'only error bars',
      ['|A|B|type', 'x|4:6|5:9|errorbar'],
      'Error bar chart of x. 2 categories: A and B. Highest: 9 (B). Lowest: 4 (A). Ranges: A 4 to 6; B 5 to 9.',
    ],
    [
      'the largest part of a pie',
      ['|A|B|type', 'x|1|3|pie'],
      'Pie chart of x. 2 categories: A and B. Largest part: B, 3 (75%).',
    ],
    [
      'names with commas',
      ['|Black, Non-Hispanic|White', 'x|5|6', 'y|7|8'],
      'Column chart with 2 series: x and y. 2 categories: Black, Non-Hispanic; White. Highest: 8 (y, White). Lowest: 5 (x; Black, Non-Hispanic).',
    ],
    [
      'months in words',
      ['|2020-01-01|2020-02-01|type', 'x|5|6|line'],
      'Line chart of x. From Jan 2020 to Feb 2020. First to last: 5 (Jan 2020) to 6 (Feb 2020), up 1. Highest: 6 (Feb 2020). Lowest: 5 (Jan 2020).',
    ],
    ['nothing', ['|A', 'x|n/a'], 'There is no data to show.'],
  ])('%s', (_, lines, description) => {
    expect(descriptionOf(chartOf(...lines).model)).toBe(description)
  })

  test('describes the visible state', () => {
    const { model } = chartOf('|A|group', 'x|5|Owners', 'y|6|Renters')
    expect(descriptionOf(model, shownBy(model, new URLSearchParams('group=Renters')))).toBe(
      'Column chart of y. Showing Renters, one of 2 choices. One category: A. Value: 6.',
    )
  })

  test('counts the series after the eighth', () => {
    const lines = Array.from({ length: 10 }, (_, at) => `s${at}|${at + 1}|${at + 2}`)
    expect(descriptionOf(chartOf('|2010|2011', ...lines).model)).toContain('s7 8 (2010) to 9 (2011), up 1; and 2 more.')
  })

  test('is below the title in files', () => {
    expect(titledDescriptionOf(chartOf('|A|subtitle', 'x|5|Homes').model)).toBe(
      'Chart: Homes. Column chart of x. Unit: Homes. One category: A. Value: 5.',
    )
  })
})

test.each([
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b, c', 'd'], 'a; b, c; d'],
])('%j is %j', (names, list) => {
  expect(namesOf(names)).toBe(list)
})
