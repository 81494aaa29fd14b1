// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const noDataToShow = 'There is no data to show.'
export const notesOnThisChart = 'Notes on this chart'
export const keysHelp =
  'Left and right arrow keys go through the categories, up and down through the series; Home and End go to the first and the last point, Escape leaves.'
export const legend = 'Legend'
export const entryOf = ({ place, count }: { place: Value; count: Value }) => `${place} of ${count}`
export const show = 'Show'
export const measure = 'Measure'
export const showing = ({ options }: { options: Value }) => `Showing ${options}.`
export const chosenOptions = ({ options }: { options: Value }) => `Showing ${options}`
export const howToReadThisChart = ({ sentence }: { sentence: Value }) => `How to read this chart: ${sentence}`
export const moreEntries = ({ count }: { count: Value }) => `+ ${count} more`
export const sourceIs = ({ source }: { source: Value }) => `Source: ${source}`
export const licenseIs = ({ license }: { license: Value }) => `License: ${license}`
export const noteIs = ({ note }: { note: Value }) => `Note: ${note}`
export const sort = 'Sort'
export const asGiven = 'As given'
export const highestFirst = 'Highest first'
export const sameScale = 'Same scale'
export const moreSeries = ({ count }: { count: Value }) => `… and ${count} more`
export const myPlace = 'My county'
export const rowsOf = ({ from, to, count }: { from: Value; to: Value; count: Value }) =>
  `Rows ${from} to ${to} of ${count}. The data file has all of them.`
export const rowsOfTheTable = 'Rows of the table'
export const previousRows = 'Previous rows'
export const nextRows = 'Next rows'
export const byName = 'By name'
export const suppressed = 'Suppressed'
export const noData = 'No data'
export const noOutline = 'No outline'
export const keyEntry = ({ words, count }: { words: Value; count: number }) =>
  `${words} (${count.toLocaleString('en')})`
export const play = 'Play'
export const pause = 'Pause'
