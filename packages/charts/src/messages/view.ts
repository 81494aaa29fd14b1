// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const showing = ({ option }: { option: Value }) => `Showing ${option}.`
export const onlyOneIsShown = ({ series }: { series: Value }) => `Only ${series} is shown.`
export const shownWithTheOthers = ({ series }: { series: Value }) => `${series} is shown with the others.`
export const allSeriesAreShown = 'All series are shown.'
export const allSlicesAreShown = 'All slices are shown'
export const noLongerPartOfThisChart = ({ count, names }: { count: number; names: Value }) =>
  count === 1
    ? `${names} is no longer part of this chart; it is shown as it starts.`
    : `${names} are no longer part of this chart; it is shown as it starts.`
export const bothNames = ({ name, other }: { name: Value; other: Value }) => `${name} and ${other}`
export const sortedHighestFirst = 'Sorted, highest first.'
export const sortedAsGiven = 'In the order as given.'
export const sortedByName = 'In the order of the names.'
