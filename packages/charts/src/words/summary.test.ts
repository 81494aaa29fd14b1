import { describe, expect, test } from 'vitest'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('the summary', () => {
  test.each<[rule: string, lines: string[], summary: string]>([
    ['a single value', ['|A', 'x|5'], 'Column chart of x. One category: A. Value: 5.'],
    ['a single series', ['|A|B', 'x|5|6'], 'Column chart of x. 2 categories: A and B. Highest: 6 (B). Lowest: 5 (A).'],
    [
      'of equals the first',
      ['|A|B', 'x|5|6', 'y|6|5'],
      'Column chart with 2 series: x and y. 2 categories: A and B. Highest: 6 (x, B). Lowest: 5 (x, A).',
    ],
    [
      'labels, not names',
      ['|A|label', 'x|5|Ex', 'y|6|'],
      'Column chart with 2 series: Ex and y. One category: A. Highest: 6 (y, A). Lowest: 5 (Ex, A).',
    ],
    ['one date', ['|2010', 'x|5'], 'Column chart of x. For 2010. Value: 5.'],
    [
      'the newest column first',
      ['|2017|2010', 'x|5|6'],
      'Column chart of x. From 2010 to 2017. Highest: 6 (2010). Lowest: 5 (2017). Latest, 2017: x 5.',
    ],
    [
      'no value for the last date',
      ['|2010|2017|type', 'x|5||line'],
      'Line chart of x. From 2010 to 2017. Value: 5. Latest, 2017: x 5 (2010).',
    ],
    [
      'lines and splines',
      ['|A|type', 'x|5|line', 'y|6|spline'],
      'Line chart with 2 series: x and y. One category: A. Highest: 6 (y, A). Lowest: 5 (x, A).',
    ],
    [
      'a combination',
      ['|A|type', 'x|5|', 'y|6|line'],
      'Combination chart with 2 series: x and y. One category: A. Highest: 6 (y, A). Lowest: 5 (x, A).',
    ],
    [
      'a bar chart with error bars',
      ['|A|type', 'x|5|bar', 'x|4:6|errorbar'],
      'Bar chart of x. One category: A. Value: 5.',
    ],
    ['stacked', ['|A|stacking|type', 'x|5|normal|area'], 'Stacked area chart of x. One category: A. Value: 5.'],
    [
      'stacked to 100',
      ['|A|stacking|type', 'x|5|percent|bar'],
      '100% stacked bar chart of x. One category: A. Value: 5.',
    ],
    ['a pie', ['|A|B|type', 'x|5|6|pie'], 'Pie chart of x. 2 categories: A and B. Highest: 6 (B). Lowest: 5 (A).'],
    ['hidden series', ['|A|hidden', 'x|5|TRUE', 'y|6|'], 'Column chart of y. One category: A. Value: 6.'],
    [
      'only error bars',
      ['|2010|2011|type', 'x|4:6|5:9|errorbar'],
      'Error bar chart of x. From 2010 to 2011. Highest: 9 (2011). Lowest: 4 (2010). Latest, 2011: x 5 to 9.',
    ],
    ['a single error bar', ['|A|type', 'x|4%:6%|errorbar'], 'Error bar chart of x. One category: A. Value: 4% to 6%.'],
    [
      'two axes',
      ['|A|B|yaxis', 'x|$5|$6|', 'y|7%|8%|1'],
      'Column chart with 2 series: x and y. 2 categories: A and B. Highest on the left axis: $6 (x, B). Lowest on the left axis: $5 (x, A). Highest on the right axis: 8% (y, B). Lowest on the right axis: 7% (y, A).',
    ],
    [
      'filters',
      ['|A|group|toggle|defaulttoggle', 'x|5|G|M|W', 'y|6|H|W|', 'z|7|G|W|'],
      'Column chart of z. Showing G, one of 2 choices. Showing W, one of 2 choices. One category: A. Value: 7.',
    ],
    ['nothing to show', ['|A', 'x|n/a', 'y|0'], 'There is no data to show.'],
    [
      'focus points are not repeated',
      ['|U.S.|label', 'x|5|Harris Co.'],
      'Column chart of Harris Co. One category: U.S. Value: 5.',
    ],
    [
      'long lists',
      ['|A|B|C|D|E|F|G|H|I|J', 'x|1|2|3|4|5|6|7|8|9|10'],
      'Column chart of x. 10 categories: A, B, C, D, E, F, G, H and 2 more. Highest: 10 (J). Lowest: 1 (A).',
    ],
  ])('%s', (_, lines, summary) => {
    expect(chartOf(...lines).model.summary).toBe(`Chart. ${summary}`)
  })

  test('counts the series after the eighth of the latest values', () => {
    const lines = Array.from({ length: 10 }, (_, index) => `s${index}|1|2`)
    expect(chartOf('|2010|2011', ...lines).model.summary).toContain(
      'Latest, 2011: s0 2; s1 2; s2 2; s3 2; s4 2; s5 2; s6 2; s7 2; and 2 more.',
    )
  })

  test.each([
    ['Who pays?', '', 'Who pays? Column'],
    ['Jobs', 'In 2019…', 'Jobs: In 2019… Column'],
    ['Jobs.', 'x', 'Jobs.: x. Column'],
  ])('title %j, subtitle %j', (askedTitle, subtitle, start) => {
    const values = [
      ['', 'A', 'subtitle'],
      ['x', 5, subtitle],
    ]
    expect(siteChart({ values, askedTitle }).model.summary.startsWith(start)).toBe(true)
  })

  test('has no title if the chart has none', () => {
    expect(
      siteChart({
        values: [
          ['', 'A'],
          ['x', 5],
        ],
        askedTitle: '',
      }).model,
    ).toMatchObject({
      title: '',
      id: 'chart',
      fileName: 'chart',
      summary: 'Column chart of x. One category: A. Value: 5.',
    })
  })
})
