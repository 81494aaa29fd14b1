// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

export const languageOfPinned = 'en-US'
export const pinnedTo = ({ date }: { date: Value }) =>
  `The figures as they were published on ${date}. There may be newer ones.`
export const tableIsLong = ({ count, address }: { count: Value; address: Value }) =>
  `The data table has ${count} figures, too many to print. It is at ${address}.`
export const andMore = ({ count }: { count: Value }) => `and ${count} more`
export const noDataToShow = 'There is no data to show'
export const combinationChart = 'combination chart'
export const stackedChart = ({ stacking, chart }: { stacking: 'percent' | 'other'; chart: Value }) =>
  stacking === 'percent' ? `100% stacked ${chart}` : `stacked ${chart}`
export const stackedCombinationChart = ({ stacking }: { stacking: 'percent' | 'other' }) =>
  stacking === 'percent' ? '100% stacked combination chart' : 'stacked combination chart'
export const chartOfOneSeries = ({ chart, series }: { chart: Value; series: Value }) => `${chart} of ${series}`
export const chartWithSeries = ({ chart, count, names }: { chart: Value; count: Value; names: Value }) =>
  `${chart} with ${count} series: ${names}`
export const showingOneOf = ({ option, count }: { option: Value; count: Value }) =>
  `Showing ${option}, one of ${count} choices`
export const forDate = ({ date }: { date: Value }) => `For ${date}`
export const fromTo = ({ first, last }: { first: Value; last: Value }) => `From ${first} to ${last}`
export const onlyValue = ({ value }: { value: Value }) => `Value: ${value}`
export const highest = ({ axis, value, point }: { axis: 'left' | 'right' | 'other'; value: Value; point: Value }) =>
  axis === 'left'
    ? `Highest on the left axis: ${value} (${point})`
    : axis === 'right'
      ? `Highest on the right axis: ${value} (${point})`
      : `Highest: ${value} (${point})`
export const lowest = ({ axis, value, point }: { axis: 'left' | 'right' | 'other'; value: Value; point: Value }) =>
  axis === 'left'
    ? `Lowest on the left axis: ${value} (${point})`
    : axis === 'right'
      ? `Lowest on the right axis: ${value} (${point})`
      : `Lowest: ${value} (${point})`
export const latest = ({ date, values }: { date: Value; values: Value }) => `Latest, ${date}: ${values}`
export const eachWholeIs100Percent = 'each whole is 100 percent'
export const errorBarsAreRanges = 'a thin stroke with caps is the range in which the true figure likely lies'
export const dottedLineIsTheTrend = 'a dotted line is the trend fitted to the figures'
export const equalDistancesAreFactors = 'equal distances on the value axis are equal factors, not equal amounts'
export const pointingTellsAllSeries = 'pointing at a category tells the figures of all series there'
export const statisticsAreAdded =
  'the tooltip and the table add count, lowest, highest, mean and total of each category'
export const kindsShareOnePicture = ({ kinds }: { kinds: Value }) =>
  `${kinds} share one picture, and the further they reach along the value axis, the higher the figure`
export const onTheRightAxis = ({ count, names }: { count: number; names: Value }) =>
  count === 1
    ? `${names} is measured on the right axis, the rest on the left`
    : `${names} are measured on the right axis, the rest on the left`
export const someOnEachAxis = 'some series are measured on the left axis, some on the right'
export const upFrom = ({ change, point }: { change: Value; point: Value }) => `up ${change} from ${point}`
export const downFrom = ({ change, point }: { change: Value; point: Value }) => `down ${change} from ${point}`
export const moreThan = ({ change, point }: { change: Value; point: Value }) => `${change} more than ${point}`
export const lessThan = ({ change, point }: { change: Value; point: Value }) => `${change} less than ${point}`
export const sameAs = ({ point }: { point: Value }) => `the same as ${point}`
export const percentagePoint = '1 percentage point'
export const percentagePoints = ({ number }: { number: Value }) => `${number} percentage points`
export const unitIs = ({ unit }: { unit: Value }) => `Unit: ${unit}`
export const firstToLast = ({ courses }: { courses: Value }) => `First to last: ${courses}`
export const course = ({
  name,
  first,
  from,
  last,
  to,
  change,
}: {
  name: Value
  first: Value
  from: Value
  last: Value
  to: Value
  change: Value
}) => `${name} ${first} (${from}) to ${last} (${to}), ${change}`
export const courseOfOne = ({
  first,
  from,
  last,
  to,
  change,
}: {
  first: Value
  from: Value
  last: Value
  to: Value
  change: Value
}) => `${first} (${from}) to ${last} (${to}), ${change}`
export const upBy = ({ change }: { change: Value }) => `up ${change}`
export const downBy = ({ change }: { change: Value }) => `down ${change}`
export const noChange = 'no change'
export const largestPart = ({ name, value }: { name: Value; value: Value }) => `Largest part: ${name}, ${value}`
export const ranges = ({ ranges }: { ranges: Value }) => `Ranges: ${ranges}`
export const gaps = ({ gaps }: { gaps: Value }) => `No data: ${gaps}`
export const placeOfCount = ({ place, count }: { place: Value; count: Value }) => `${place} of ${count}`
export const alsoHere = ({ values }: { values: Value }) => `Also: ${values}`
export const inThisCategory = ({ values }: { values: Value }) => `In this category: ${values}`
export const linearTrend = ({ value }: { value: Value }) => `Linear trend ${value}`
export const exponentialTrend = ({ value }: { value: Value }) => `Exponential trend ${value}`
export const polynomialTrend = ({ value }: { value: Value }) => `Polynomial trend ${value}`
export const powerTrend = ({ value }: { value: Value }) => `Power trend ${value}`
export const logarithmicTrend = ({ value }: { value: Value }) => `Logarithmic trend ${value}`
export const smoothedTrend = ({ value }: { value: Value }) => `Smoothed trend ${value}`
export const noteAt = ({ place, text }: { place: Value; text: Value }) => `${place}: ${text}`
export const noteSaid = ({ text }: { text: Value }) => `note: ${text}`
export const notesAre = ({ notes }: { notes: Value }) => `Notes: ${notes}`
export const note = 'Note'
export const fromPlaceTo = ({ first, last }: { first: Value; last: Value }) => `${first} to ${last}`
export const minus = ({ value }: { value: Value }) => `minus ${value}`
export const percent = ({ number }: { number: Value }) => `${number} percent`
export const year = 'Year'
export const count = 'Count'
export const figures = 'Figures'
export const lowestValue = 'Lowest'
export const highestValue = 'Highest'
export const mean = 'Mean'
export const total = 'Total'
export const oneDollar = '1 dollar'
export const dollars = ({ number }: { number: Value }) => `${number} dollars`
export const trendOf = ({
  type,
  series,
}: {
  type: 'linear' | 'exponential' | 'polynomial' | 'power' | 'logarithmic' | 'other'
  series: Value
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
export const momentsFromTo = ({ first, last }: { first: Value; last: Value }) => `${first} to ${last}`
export const standsOut = ({ name }: { name: Value }) => `${name} stands out`
export const theWholeChart = 'The whole chart'
export const oneSmallChartForEach = ({ options }: { options: Value }) => `One small chart for each of ${options}`
export const mineHas = ({ name, figures }: { name: Value; figures: Value }) => `${name}: ${figures}`
export const mineHasNone = ({ name }: { name: Value }) => `${name}: no figure here`
export const pointsLeftOut =
  'Some points are not drawn, because they stand closer than a screen can show: of each stretch the drawing has the lowest and the highest. The data file has all of them.'
export const highestPublished = ({
  axis,
  value,
  point,
}: {
  axis: 'left' | 'right' | 'other'
  value: Value
  point: Value
}) =>
  axis === 'left'
    ? `Highest of those published on the left axis: ${value} (${point})`
    : axis === 'right'
      ? `Highest of those published on the right axis: ${value} (${point})`
      : `Highest of those published: ${value} (${point})`
export const lowestPublished = ({
  axis,
  value,
  point,
}: {
  axis: 'left' | 'right' | 'other'
  value: Value
  point: Value
}) =>
  axis === 'left'
    ? `Lowest of those published on the left axis: ${value} (${point})`
    : axis === 'right'
      ? `Lowest of those published on the right axis: ${value} (${point})`
      : `Lowest of those published: ${value} (${point})`
export const monthsLatest = ({ count, latest }: { count: number; latest: Value }) =>
  count === 1 ? `1 month, latest ${latest}` : `${count} months, latest ${latest}`
export const quartersLatest = ({ count, latest }: { count: number; latest: Value }) =>
  count === 1 ? `1 quarter, latest ${latest}` : `${count} quarters, latest ${latest}`
export const schoolYearsLatest = ({ count, latest }: { count: number; latest: Value }) =>
  count === 1 ? `1 school year, latest ${latest}` : `${count} school years, latest ${latest}`
export const fiscalYearsLatest = ({ count, latest }: { count: number; latest: Value }) =>
  count === 1 ? `1 fiscal year, latest ${latest}` : `${count} fiscal years, latest ${latest}`
export const periodsLatest = ({ count, latest }: { count: number; latest: Value }) =>
  count === 1 ? `1 period, latest ${latest}` : `${count} periods, latest ${latest}`
export const periodsOverlap = 'Some periods share years, so a change between them is not said.'
export const negativePart = ({ count, names }: { count: number; names: Value }) =>
  count === 1
    ? `${names} is below zero and not drawn; the table has its figure.`
    : `${names} are below zero and not drawn; the table has their figures.`
export const reasonFor = ({ reason, gaps }: { reason: Value; gaps: Value }) => `${reason}: ${gaps}`
export const lozengeMeans = '◇: there is a figure, but it is not published; the table says why.'
export const classUnder = ({ high }: { high: Value }) => `under ${high}`
export const classBetween = ({ low, high }: { low: Value; high: Value }) => `${low} to ${high}`
export const classFrom = ({ low }: { low: Value }) => `${low} or more`
export const mapOfCounties = ({ count }: { count: number }) =>
  count === 1 ? 'Map of one county' : `Map of ${count.toLocaleString('en')} counties`
export const mapOfStates = ({ count }: { count: number }) =>
  count === 1 ? 'Map of one state' : `Map of ${count.toLocaleString('en')} states`
export const placesInClass = ({ name, count }: { name: Value; count: number }) =>
  `${name}, ${count === 1 ? 'one place' : `${count.toLocaleString('en')} places`}`
export const classesAre = ({ classes }: { classes: Value }) => `Classes: ${classes}`
export const highestOf = ({ nth, of }: { nth: number; of: number }) =>
  `${nth === 1 ? 'highest' : nth === 2 ? 'second highest' : nth === 3 ? 'third highest' : nth === 4 ? 'fourth highest' : nth === 5 ? 'fifth highest' : nth === 6 ? 'sixth highest' : nth === 7 ? 'seventh highest' : nth === 8 ? 'eighth highest' : nth === 9 ? 'ninth highest' : ORDINALS.select(nth) === 'one' ? `${nth.toLocaleString('en')}st highest` : ORDINALS.select(nth) === 'two' ? `${nth.toLocaleString('en')}nd highest` : ORDINALS.select(nth) === 'few' ? `${nth.toLocaleString('en')}rd highest` : `${nth.toLocaleString('en')}th highest`} of ${of.toLocaleString('en')}`
export const lowestOf = ({ nth, of }: { nth: number; of: number }) =>
  `${nth === 1 ? 'lowest' : nth === 2 ? 'second lowest' : nth === 3 ? 'third lowest' : nth === 4 ? 'fourth lowest' : nth === 5 ? 'fifth lowest' : nth === 6 ? 'sixth lowest' : nth === 7 ? 'seventh lowest' : nth === 8 ? 'eighth lowest' : nth === 9 ? 'ninth lowest' : ORDINALS.select(nth) === 'one' ? `${nth.toLocaleString('en')}st lowest` : ORDINALS.select(nth) === 'two' ? `${nth.toLocaleString('en')}nd lowest` : ORDINALS.select(nth) === 'few' ? `${nth.toLocaleString('en')}rd lowest` : `${nth.toLocaleString('en')}th lowest`} of ${of.toLocaleString('en')}`
export const classOfPlace = 'Class'
export const rankOfPlace = 'Rank'
