// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const title = 'Compare counties and states'
export const description =
  'Choose a measure and up to 12 places: any county, any state, the nation. The address of this page holds your choice.'
export const descriptionOf = ({ names }: { names: Value }) => `Compared: ${names}.`
export const indicator = 'Measure'
export const otherIndicator = 'Another measure'
export const addPlace = 'Add a place'
export const choose = 'Choose'
export const places = 'Places'
export const indicators = 'Measures'
export const takeOut = ({ name }: { name: Value }) => `Take out ${name}`
export const choices = ({ count }: { count: number }) =>
  count === 1 ? `${count.toLocaleString('en')} choice` : `${count.toLocaleString('en')} choices`
export const whichOne = 'Which one do you mean?'
export const unknown = ({ names }: { names: Value }) => `These were not found: ${names}.`
export const leftOut = ({ names }: { names: Value }) =>
  `A chart has room for 12 places, or for six measures of one place. Left out: ${names}.`
export const noFigure = ({ names }: { names: Value }) => `No figure was published for ${names}.`
export const noFigureThen = ({ period, names }: { period: Value; names: Value }) =>
  `No figure of ${period} was published for ${names}.`
export const nothingToDraw = 'There is nothing to draw. Please choose another measure or other places.'
export const shownAs = 'Shown as'
export const line = 'Over time'
export const bar = 'Latest figures'
export const highestFirst = ({ period }: { period: Value }) => `${period}: highest first`
export const aboutTheSame = ({ first, others }: { first: Value; others: Value }) =>
  `Within the margins of error ${first} is about the same as ${others}.`
export const countsOfDifferentSize =
  'These are counts, and the places are of very different size. To compare them, look at:'
export const addSimilar = ({ name }: { name: Value }) => `Add the counties most like ${name}.`
export const howSimilar = 'How they are found'
export const strip = 'Among all counties'
export const table = 'Table'
export const chart = 'Chart'
export const everyCounty = ({ title, period }: { title: Value; period: Value }) =>
  `${title}, ${period}: every county of the nation`
export const fromLowestToHighest = ({
  count,
  least,
  lowest,
  most,
  highest,
}: {
  count: number
  least: Value
  lowest: Value
  most: Value
  highest: Value
}) => `One dot for each of ${count.toLocaleString('en')} counties, from ${least} in ${lowest} to ${most} in ${highest}.`
export const dotForEachCounty = ({ count }: { count: number }) =>
  `${count.toLocaleString('en')} dots along an axis, one for each county. The list below says where the marked ones stand.`
export const notRanked = 'This measure has no single figure for each county, so its counties cannot be ranked.'
export const comparisonStarts = 'compare compares compared comparing comparison vs versus'
export const comparisonJoins = 'and in of with between to the for by s'
export const comparisonQuestions =
  'is are was were do does did how what which where when much many high low higher lower than now'
export const comparisonMeasures = 'rate share percentage number total average median index'
export const comparedOnOneChart = 'Compared on one chart.'
export const nextAbove = ({ county }: { county: Value }) => `Next above: ${county}.`
export const nextBelow = ({ county }: { county: Value }) => `Next below: ${county}.`
export const county = 'County'
export const rankHeading = 'Rank, highest first'
export const allCountiesAsFile = 'All counties as a file:'
export const nationHas = ({ figure }: { figure: Value }) => `The nation as a whole: ${figure}.`
export const mostLike = ({ count, name }: { count: number; name: Value }) =>
  `The ${count === 1 ? 'county' : `${count.toLocaleString('en')} counties`} most like ${name}`
export const withoutFigure = 'no figure'
export const compareThem = 'Compare them on one chart'
export const loadingCounties = 'The counties are loading …'
export const countiesBelow = ({ count }: { count: number }) =>
  `All ${count.toLocaleString('en')} counties are shown below.`
export const countiesFailed = 'The counties could not be loaded. Please check your connection and try again.'
export const tryAgain = 'Try again'
export const yearsBackwards = ({ first, last }: { first: Value; last: Value }) =>
  `The first year, ${first}, is after the last one, ${last}.`
export const noFigureInYears = ({ first, last }: { first: Value; last: Value }) =>
  `No figure was published of these years. Figures are of ${first} to ${last}.`
export const otherYears = 'Show the years that have figures'
export const chooseMeasure = 'Choose a measure to compare these places.'
export const pooledPeriods = ({ periods }: { periods: Value }) =>
  `Figures of ${periods} are of several years together, all others of one year. They stand in the order of their last years, not at their distance.`
export const onItsOwnPage = 'Compare on a page of its own'
export const map = 'Map'
export const area = 'Area of the map'
export const bivariate = 'Both on one map'
export const areaCommunity = 'Our region'
export const areaNation = 'All counties'
export const areaStates = 'States'
export const period = 'Period'
