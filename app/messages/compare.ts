// Made from the catalogue by `npm run messages`.
export const title = 'Compare counties and states'
export const description =
  'Choose a measure and up to 12 places: any county, any state, the nation. The address of this page holds your choice.'
export const descriptionOf = ({ names }: { names: string | number }) => `Compared: ${names}.`
export const indicator = 'Measure'
export const otherIndicator = 'Another measure'
export const addPlace = 'Add a place'
export const choose = 'Choose'
export const places = 'Places'
export const indicators = 'Measures'
export const takeOut = ({ name }: { name: string | number }) => `Take out ${name}`
export const choices = ({ count }: { count: number }) =>
  count === 1 ? `${count.toLocaleString('en')} choice` : `${count.toLocaleString('en')} choices`
export const whichOne = 'Which one do you mean?'
export const unknown = ({ names }: { names: string | number }) => `These were not found: ${names}.`
export const leftOut = ({ names }: { names: string | number }) =>
  `A chart has room for 12 places, or for six measures of one place. Left out: ${names}.`
export const noFigure = ({ names }: { names: string | number }) => `No figure was published for ${names}.`
export const noFigureThen = ({ period, names }: { period: string | number; names: string | number }) =>
  `No figure of ${period} was published for ${names}.`
export const nothingToDraw = 'There is nothing to draw. Please choose another measure or other places.'
export const shownAs = 'Shown as'
export const line = 'Over time'
export const bar = 'Latest figures'
export const highestFirst = ({ period }: { period: string | number }) => `${period}: highest first`
export const aboutTheSame = ({ first, others }: { first: string | number; others: string | number }) =>
  `Within the margins of error ${first} is about the same as ${others}.`
export const countsOfDifferentSize =
  'These are counts, and the places are of very different size. To compare them, look at:'
export const addSimilar = ({ name }: { name: string | number }) => `Add the counties most like ${name}.`
export const howSimilar = 'How they are found'
export const strip = 'Among all counties'
export const table = 'Table'
