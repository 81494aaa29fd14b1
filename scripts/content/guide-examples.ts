/** A worksheet of the editors' guide, with synthetic values that are marked as such. */
export interface GuideExample {
  /** Heading in the guide, name of the tab, and title of the chart. */
  title: string
  /** File name of its picture, without extension. */
  name: string
  /** Point of the example for editors. */
  description: string
  /** Settings that it demonstrates. */
  shows: string[]
  /** Rows of cells. */
  rows: string[][]
}

const SUBTITLE = 'Percent of households (sample content)'
export const SOURCE = 'Sample content, made up in 2024'

/** @param lines cells with "|" between them; the headings of subtitle and source are added to the first line, their cells to the second */
function example(
  [title, name]: [title: string, name: string],
  shows: string[],
  description: string,
  lines: string[],
  subtitle = SUBTITLE,
): GuideExample {
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const added = [
    ['subtitle', 'source'],
    [subtitle, SOURCE],
  ]
  const width = rows[0]?.length ?? 0
  const filled = rows.map((row, at) => {
    const more = added[at] ?? []
    return more.length > 0 ? [...row, ...Array.from({ length: width - row.length }, () => ''), ...more] : row
  })
  return { title, name, description, shows, rows: filled }
}

const PEOPLE = 'Residents (sample content)'
const DOLLARS = 'Dollars a month (sample content)'

/** One example of each kind of chart. These are the tabs of the template workbook. */
export const KIND_EXAMPLES: GuideExample[] = [
  example(
    ['Columns', 'column'],
    ['type', 'headline', 'subtitle', 'source', 'note', 'notes'],
    'Rows are series; the columns under the years are figures.',
    [
      '|2021|2022|2023|type|headline|note',
      'Downtown|12.4%|13.1%|14.8%|column|Downtown pays more every year|A note below the chart.',
      'Uptown|9.2%|9.0%|10.3%|||',
    ],
  ),
  example(['Bars', 'bar'], ['type'], 'Bars have room for long names.', [
    '|Walks or rides a bicycle|Takes a bus or a train|Drives alone|Shares a car|type',
    'Households|11.5%|24.0%|58.2%|6.3%|bar',
  ]),
  example(['Lines', 'line'], ['type'], 'Years as headings make a time axis with true distances.', [
    '|2010|2015|2020|2021|2022|type',
    'Downtown|8.1%|9.5%|12.0%|12.6%|13.1%|line',
    'Uptown|7.4%|7.9%|n/a|8.8%|9.0%|',
  ]),
  example(['Curves', 'spline'], ['type'], 'A spline is a line with soft corners.', [
    '|2018|2019|2020|2021|2022|2023|type',
    'Downtown|4.1%|3.6%|8.2%|5.9%|4.4%|4.0%|spline',
    'Uptown|3.2%|3.0%|6.9%|4.8%|3.7%|3.3%|',
  ]),
  example(
    ['Areas', 'area'],
    ['type', 'stacking'],
    'With `stacking` `normal` areas add up.',
    ['|2019|2020|2021|2022|type|stacking', 'Owners|5200|5350|5500|5480|area|normal', 'Renters|3900|4100|4250|4520||'],
    PEOPLE,
  ),
  example(['Pie', 'pie'], ['type'], 'A pie has one row of figures; its columns are the slices.', [
    '|Less than $500|$500 to $999|$1,000 or more|type',
    'Rent|18%|34%|48%|pie',
  ]),
  example(['Error bars', 'errorbar'], ['type'], 'A row of type `errorbar` has low:high and the name of its row.', [
    '|Downtown|Midtown|Uptown|type',
    'Rent burden|14.0%|24.0%|17.0%|column',
    'Rent burden|10%:18%|22%:26%|12%:22%|errorbar',
  ]),
  example(['Dots', 'dot'], ['type'], 'Dots show small differences.', [
    '|Downtown|Midtown|Uptown|type',
    'Women|81.2|79.4|83.9|dot',
    'Men|76.0|75.1|79.8|',
  ]),
  example(['Slopes', 'slope'], ['type'], 'Two columns of figures.', [
    '|2010|2020|type',
    'Downtown|8.1%|13.1%|slope',
    'Midtown|10.2%|9.4%|',
    'Uptown|7.4%|9.0%|',
  ]),
  example(
    ['Pyramid', 'pyramid'],
    ['type'],
    'Two rows, back to back.',
    ['|Under 18|18 to 64|65 and over|type', 'Male|5200|14100|3900|pyramid', 'Female|5000|14600|4700|'],
    PEOPLE,
  ),
  example(
    ['Table', 'table'],
    ['type'],
    'A few figures, each with its bar.',
    ['|Downtown|Midtown|type', 'Owners|5200|3100|table', 'Renters|3900|4800|'],
    PEOPLE,
  ),
  example(
    ['Map', 'map'],
    ['type', 'maparea', 'classes', 'breaks'],
    'Each row is a county or a state. `map area` is `community`, a state or `us`; `breaks` are the bounds of the colors.',
    [
      '|Uninsured|type|map area|classes|breaks',
      'Austin County|15.1%|map|community|3|15%; 20%',
      'Brazoria|12.8%||||',
      'Chambers|16.3%||||',
      'Fort Bend|11.9%||||',
      'Galveston County|13.8%||||',
      'Grimes|20.4%||||',
      'Harris|21.2%||||',
      'Liberty|25.6%||||',
      'Montgomery|14.7%||||',
      'San Jacinto|19.6%||||',
      'Walker|14.8%||||',
      'Waller|20.6%||||',
      'Wharton|16.5%||||',
    ],
  ),
  example(
    ['Scatter', 'scatter'],
    ['type', 'series', 'xlogarithmic'],
    'The two columns are x and y. `series` gives a group one color.',
    [
      '|Residents|Clinics per 1,000|series|type|x logarithmic',
      'Alder|900|0.4|North|scatter|TRUE',
      'Birch|12000|1.1|North||',
      'Cedar|150000|1.9|South||',
      'Dogwood|2400000|3.2|South||',
    ],
    PEOPLE,
  ),
]

/** Examples of all other settings. */
export const SETTING_EXAMPLES: GuideExample[] = [
  example(
    ['Shares of a whole', 'stacking-percent'],
    ['stacking'],
    'With `stacking` `percent` every stack is 100%.',
    ['|2021|2022|2023|stacking', 'Owners|5200|5350|5500|percent', 'Renters|3900|4100|4250|'],
    PEOPLE,
  ),
  example(
    ['Two stacks side by side', 'stack'],
    ['stack'],
    'Rows with the same word in `stack` share a stack.',
    [
      '|Alder|Birch|Cedar|stack|stacking',
      'Owners then|10|14|9|then|normal',
      'Renters then|12|11|10|then|',
      'Owners now|9|15|12|now|',
      'Renters now|13|12|14|now|',
    ],
    PEOPLE,
  ),
  example(
    ['A choice of groups', 'group'],
    ['group', 'defaultgroup'],
    'Buttons choose a group. `default group` is shown first.',
    [
      '|2021|2022|2023|group|default group',
      'Downtown|12%|13%|15%|Owners|Renters',
      'Uptown|9%|9%|10%|Owners|',
      'Downtown|31%|33%|34%|Renters|',
      'Uptown|24%|26%|27%|Renters|',
    ],
  ),
  example(
    ['A choice of figures', 'toggle'],
    ['toggle', 'defaulttoggle'],
    'Buttons switch between two ways to count.',
    [
      '|2021|2022|2023|toggle|default toggle',
      'Downtown|1,240|1,310|1,480|Number|Share',
      'Downtown|12.4%|13.1%|14.8%|Share|',
    ],
    'Households (sample content)',
  ),
  example(
    ['Names and patterns', 'pattern'],
    ['label', 'pattern'],
    '`label` is the name that readers see; `pattern` needs no color.',
    [
      '|2021|2022|label|pattern',
      'dt|12.4%|13.1%|Downtown|diagonal',
      'mt|10.8%|11.7%|Midtown|dots',
      'ut|9.2%|9.0%|Uptown|grid',
    ],
  ),
  example(
    ['Hidden and ignored rows', 'hidden'],
    ['hidden', 'ignore'],
    '`hidden` leaves the entry in the legend, `ignore` nothing.',
    [
      '|2021|2022|2023|hidden|ignore',
      'Downtown|12.4%|13.1%|14.8%||',
      'Whole city|10.8%|11.0%|12.6%|TRUE|',
      'A draft|99%|99%|99%||TRUE',
    ],
  ),
  example(['A fitted line', 'regression'], ['regression'], '`regression` draws the best fit.', [
    '|2016|2017|2018|2019|2020|2021|type|regression',
    'Downtown|3.1%|5.0%|6.2%|8.4%|8.9%|11.8%|line|linear',
  ]),
  example(
    ['Colors of categories', 'category-colors'],
    ['categorycolors'],
    '`category colors` is TRUE, or a list of colors.',
    ['|Alder|Birch|Cedar|category colors', 'Households|14%|24%|17%|#0a5c8a, #b3501e, #2e7d4f'],
  ),
  example(['Ordered colors', 'palette'], ['palette'], 'Age bands and the like take a ramp; `palette` chooses one.', [
    '|2021|2022|2023|type|stacking|palette',
    'One room|12%|13%|14%|column|percent|sequential',
    'Two rooms|38%|37%|38%|||',
    'Three rooms|50%|50%|48%|||',
  ]),
  example(
    ['Values and statistics', 'category-stats'],
    ['categorystats', 'datalabels', 'tracker'],
    'Values beside points, one tooltip for all series, and statistics.',
    [
      '|2021|2022|2023|type|data labels|tracker|category stats',
      'Downtown|12.4%|13.1%|14.8%|line|TRUE|TRUE|TRUE',
      'Uptown|9.2%|9.0%|10.3%||||',
    ],
  ),
  example(['Equal distances', 'ordinal'], ['ordinal'], 'With `ordinal` the years have equal distances.', [
    '|2010|2015|2020|2021|2022|type|ordinal',
    'Downtown|8.1%|9.5%|12.0%|12.6%|13.1%|line|TRUE',
  ]),
  example(['Numbers as an axis', 'numeric'], ['numeric'], 'With `numeric` numbers as headings have true distances.', [
    '|1|2|5|10|20|type|numeric',
    'Downtown|5%|9%|21%|34%|41%|line|TRUE',
  ]),
  example(
    ['Notes on the chart', 'annotation'],
    ['annotation'],
    'A note is at a year, a span of years, a figure, or a line.',
    [
      '|2019|2020|2021|2022|2023|type|annotation',
      'Downtown|12.4%|16.9%|15.1%|13.1%|12.8%|line|2020: A hard year',
      'Uptown|9.2%|11.8%|10.4%|9.0%|8.3%||y=15%: the goal',
      'Riverside|8.0%|9.1%|9.6%|8.8%|7.9%||2022..2023: New homes',
    ],
  ),
  example(['A highlighted series', 'highlight'], ['highlight'], 'With `highlight` the other series are paler.', [
    '|2019|2021|2023|type|highlight',
    'Downtown|12.4%|15.1%|12.8%|line|TRUE',
    'Uptown|9.2%|10.4%|8.3%||',
    'Riverside|8.0%|9.6%|7.9%||',
  ]),
  example(
    ['A highlighted category, and sorting', 'highlight-category'],
    ['highlightcategory', 'sortable'],
    'Highlighted names keep their color, and readers may sort.',
    ['|Downtown|Uptown|Riverside|type|highlight category|sortable', 'Households|8.0%|12.4%|9.2%|bar|Uptown|TRUE'],
  ),
  example(['A benchmark', 'benchmark'], ['benchmark'], 'A row with `benchmark` is a line across each category.', [
    '|Downtown|Uptown|Riverside|benchmark',
    '2023|12.4%|9.2%|8.0%|',
    'The whole city|10.1%|10.1%|10.1%|TRUE',
  ]),
  example(['Small charts', 'multiples'], ['multiples'], 'Each option of a filter is a small chart.', [
    '|2021|2022|2023|type|group|multiples',
    'Behind on payments|12.4%|13.1%|14.8%|line|Renters|TRUE',
    'Behind on payments|9.2%|9.0%|10.3%||Owners|',
  ]),
  example(
    ['A worksheet on its side', 'switch'],
    ['switch'],
    'With `switch` columns are series and rows are categories.',
    ['|Downtown|Uptown|switch|type', '2021|12.4%|9.2%|TRUE|line', '2022|13.1%|9.0%||', '2023|14.8%|10.3%||'],
  ),
  example(
    ['A long worksheet', 'long'],
    ['name', 'category'],
    'With `name` and `category` every figure has its own row.',
    [
      'name|category|Households|type',
      'Downtown|2021|12.4%|line',
      'Downtown|2022|13.1%|',
      'Uptown|2021|9.2%|',
      'Uptown|2022|9.0%|',
    ],
  ),
  example(['Percent without signs', 'percent'], ['percent', 'max'], 'With `percent` 0.124 is 12.4%.', [
    '|2021|2022|2023|percent|max',
    'Downtown|0.62|0.71|0.74|TRUE|100%',
  ]),
  example(
    ['Dollars, and titles of axes', 'currency'],
    ['currency', 'decimals', 'axistitle', 'xaxis', 'axiscolor'],
    'Dollars with decimals, and titles of both axes.',
    [
      '|2021|2022|2023|currency|decimals|axis title|xaxis|axis color',
      'Median rent|1040.5|1310|1480.25|TRUE|2|Rent|Year of the survey|#8a3b12',
    ],
    DOLLARS,
  ),
  example(
    ['A logarithmic axis', 'logarithmic'],
    ['logarithmic'],
    'Each step is ten times the last.',
    ['|Alder|Birch|Cedar|Dogwood|logarithmic', 'Residents|900|12000|150000|2400000|TRUE'],
    PEOPLE,
  ),
  example(
    ['Two value axes', 'yaxis'],
    ['yaxis'],
    '`yaxis` 1 is the right axis, with its own kind and format.',
    [
      '|2021|2022|2023|type|yaxis|axis title',
      'Jobs|1200|1310|1480|column|0|Jobs',
      'Share of all jobs|4.1%|4.4%|4.8%|line|1|Share',
    ],
    'Jobs downtown (sample content)',
  ),
  example(
    ['Units and true zeros', 'unit'],
    ['unit', 'zeros'],
    '`unit` is the word after a figure without a sign. Where the singular is irregular, write both: `museum|museums`. A 0 is no figure, unless `zeros` is TRUE.',
    ['|2020|2021|2022|2023|type|unit|zeros', 'Downtown|0|0|1|3|line|museums|TRUE'],
    'Open to the public (sample content)',
  ),
  example(
    ['Signs of your own', 'signs'],
    ['symbols', 'locale', 'reliability', 'import'],
    '`symbols` explains signs, and `locale` is the language of the numbers.',
    [
      '|2021|2022|2023|type|symbols|locale|reliability|import',
      'Downtown|9,4%|*|14,8%|column|* = fewer than ten answers|de|rse 30|{"v":1}',
    ],
  ),
  example(
    ['Where figures come from', 'provenance'],
    ['sourceurl', 'license', 'reference', 'updated', 'nextupdate', 'about', 'placecodes'],
    'Address, license and dates of the figures.',
    [
      '|2021|2022|2023|source url|license|updated|next update|about|place codes',
      'Downtown|9.4%|13.1%|14.8%|https://example.org/data|public domain|2024-03-04|2025-03|/faqs|TRUE',
    ],
  ),
]
