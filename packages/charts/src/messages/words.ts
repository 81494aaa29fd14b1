// Made from the catalogue by `npm run messages`.
export const languageOfPinned = 'en-US'
export const pinnedTo = ({ date }: { date: string | number }) =>
  `The figures as they were published on ${date}. There may be newer ones.`
export const tableIsLong = ({ count, address }: { count: string | number; address: string | number }) =>
  `The data table has ${count} figures, too many to print. It stands at ${address}.`
export const andMore = ({ count }: { count: string | number }) => `and ${count} more`
export const noDataToShow = 'There is no data to show'
export const combinationChart = 'combination chart'
export const stackedChart = ({ stacking, chart }: { stacking: 'percent' | 'other'; chart: string | number }) =>
  stacking === 'percent' ? `100% stacked ${chart}` : `stacked ${chart}`
export const stackedCombinationChart = ({ stacking }: { stacking: 'percent' | 'other' }) =>
  stacking === 'percent' ? '100% stacked combination chart' : 'stacked combination chart'
export const chartOfOneSeries = ({ chart, series }: { chart: string | number; series: string | number }) =>
  `${chart} of ${series}`
export const chartWithSeries = ({
  chart,
  count,
  names,
}: {
  chart: string | number
  count: string | number
  names: string | number
}) => `${chart} with ${count} series: ${names}`
export const showingOneOf = ({ option, count }: { option: string | number; count: string | number }) =>
  `Showing ${option}, one of ${count} choices`
export const forDate = ({ date }: { date: string | number }) => `For ${date}`
export const fromTo = ({ first, last }: { first: string | number; last: string | number }) => `From ${first} to ${last}`
export const onlyValue = ({ value }: { value: string | number }) => `Value: ${value}`
export const highest = ({
  axis,
  value,
  point,
}: {
  axis: 'left' | 'right' | 'other'
  value: string | number
  point: string | number
}) =>
  axis === 'left'
    ? `Highest on the left axis: ${value} (${point})`
    : axis === 'right'
      ? `Highest on the right axis: ${value} (${point})`
      : `Highest: ${value} (${point})`
export const lowest = ({
  axis,
  value,
  point,
}: {
  axis: 'left' | 'right' | 'other'
  value: string | number
  point: string | number
}) =>
  axis === 'left'
    ? `Lowest on the left axis: ${value} (${point})`
    : axis === 'right'
      ? `Lowest on the right axis: ${value} (${point})`
      : `Lowest: ${value} (${point})`
export const latest = ({ date, values }: { date: string | number; values: string | number }) =>
  `Latest, ${date}: ${values}`
export const eachWholeIs100Percent = 'each whole is 100 percent'
export const errorBarsAreRanges = 'a thin stroke with caps is the range in which the true figure likely lies'
export const dottedLineIsTheTrend = 'a dotted line is the trend fitted to the figures'
export const equalDistancesAreFactors = 'equal distances on the value axis are equal factors, not equal amounts'
export const pointingTellsAllSeries = 'pointing at a category tells the figures of all series there'
export const statisticsAreAdded =
  'the tooltip and the table add count, lowest, highest, mean and total of each category'
export const kindsShareOnePicture = ({ kinds }: { kinds: string | number }) =>
  `${kinds} share one picture, and the further they reach along the value axis, the higher the figure`
export const onTheRightAxis = ({ count, names }: { count: number; names: string | number }) =>
  count === 1
    ? `${names} is measured on the right axis, the rest on the left`
    : `${names} are measured on the right axis, the rest on the left`
export const someOnEachAxis = 'some series are measured on the left axis, some on the right'
export const upFrom = ({ change, point }: { change: string | number; point: string | number }) =>
  `up ${change} from ${point}`
export const downFrom = ({ change, point }: { change: string | number; point: string | number }) =>
  `down ${change} from ${point}`
export const moreThan = ({ change, point }: { change: string | number; point: string | number }) =>
  `${change} more than ${point}`
export const lessThan = ({ change, point }: { change: string | number; point: string | number }) =>
  `${change} less than ${point}`
export const sameAs = ({ point }: { point: string | number }) => `the same as ${point}`
export const percentagePoint = '1 percentage point'
export const percentagePoints = ({ number }: { number: string | number }) => `${number} percentage points`
export const unitIs = ({ unit }: { unit: string | number }) => `Unit: ${unit}`
export const firstToLast = ({ courses }: { courses: string | number }) => `First to last: ${courses}`
export const course = ({
  name,
  first,
  from,
  last,
  to,
  change,
}: {
  name: string | number
  first: string | number
  from: string | number
  last: string | number
  to: string | number
  change: string | number
}) => `${name} ${first} (${from}) to ${last} (${to}), ${change}`
export const courseOfOne = ({
  first,
  from,
  last,
  to,
  change,
}: {
  first: string | number
  from: string | number
  last: string | number
  to: string | number
  change: string | number
}) => `${first} (${from}) to ${last} (${to}), ${change}`
export const upBy = ({ change }: { change: string | number }) => `up ${change}`
export const downBy = ({ change }: { change: string | number }) => `down ${change}`
export const noChange = 'no change'
export const largestPart = ({ name, value }: { name: string | number; value: string | number }) =>
  `Largest part: ${name}, ${value}`
export const ranges = ({ ranges }: { ranges: string | number }) => `Ranges: ${ranges}`
export const gaps = ({ gaps }: { gaps: string | number }) => `No data: ${gaps}`
export const placeOfCount = ({ place, count }: { place: string | number; count: string | number }) =>
  `${place} of ${count}`
export const alsoHere = ({ values }: { values: string | number }) => `Also: ${values}`
export const inThisCategory = ({ values }: { values: string | number }) => `In this category: ${values}`
export const linearTrend = ({ value }: { value: string | number }) => `Linear trend ${value}`
export const exponentialTrend = ({ value }: { value: string | number }) => `Exponential trend ${value}`
export const polynomialTrend = ({ value }: { value: string | number }) => `Polynomial trend ${value}`
export const powerTrend = ({ value }: { value: string | number }) => `Power trend ${value}`
export const logarithmicTrend = ({ value }: { value: string | number }) => `Logarithmic trend ${value}`
export const smoothedTrend = ({ value }: { value: string | number }) => `Smoothed trend ${value}`
export const noteAt = ({ place, text }: { place: string | number; text: string | number }) => `${place}: ${text}`
export const noteSaid = ({ text }: { text: string | number }) => `note: ${text}`
export const notesAre = ({ notes }: { notes: string | number }) => `Notes: ${notes}`
export const note = 'Note'
export const fromPlaceTo = ({ first, last }: { first: string | number; last: string | number }) => `${first} to ${last}`
export const minus = ({ value }: { value: string | number }) => `minus ${value}`
export const percent = ({ number }: { number: string | number }) => `${number} percent`
export const year = 'Year'
export const count = 'Count'
export const figures = 'Figures'
export const lowestValue = 'Lowest'
export const highestValue = 'Highest'
export const mean = 'Mean'
export const total = 'Total'
export const oneDollar = '1 dollar'
export const dollars = ({ number }: { number: string | number }) => `${number} dollars`
export const trendOf = ({
  type,
  series,
}: {
  type: 'linear' | 'exponential' | 'polynomial' | 'power' | 'logarithmic' | 'other'
  series: string | number
}) =>
  type === 'linear'
    ? `${series} (linear trend)`
    : type === 'exponential'
      ? `${series} (exponential trend)`
      : type === 'polynomial'
        ? `${series} (polynomial trend)`
        : type === 'power'
          ? `${series} (power trend)`
          : type === 'logarithmic'
            ? `${series} (logarithmic trend)`
            : `${series} (smoothed trend)`
export const sortedHighestFirst = 'Sorted, highest first'
export const momentsFromTo = ({ first, last }: { first: string | number; last: string | number }) =>
  `${first} to ${last}`
export const standsOut = ({ name }: { name: string | number }) => `${name} stands out`
export const theWholeChart = 'The whole chart'
export const oneSmallChartForEach = ({ options }: { options: string | number }) =>
  `One small chart for each of ${options}`
export const mineHas = ({ name, figures }: { name: string | number; figures: string | number }) => `${name}: ${figures}`
export const mineHasNone = ({ name }: { name: string | number }) => `${name}: no figure here`
export const pointsLeftOut =
  'Some points are not drawn, because they stand closer than a screen can show: of each stretch the drawing has the lowest and the highest. The data file has all of them.'
