// Made from the catalogue by `npm run messages`.
export const showing = ({ option }: { option: string | number }) => `Showing ${option}.`
export const onlyOneIsShown = ({ series }: { series: string | number }) => `Only ${series} is shown.`
export const shownWithTheOthers = ({ series }: { series: string | number }) => `${series} is shown with the others.`
export const allSeriesAreShown = 'All series are shown.'
export const allSlicesAreShown = 'All slices are shown'
export const noLongerPartOfThisChart = ({ count, names }: { count: number; names: string | number }) =>
  count === 1
    ? `${names} is no longer part of this chart; it is shown as it starts.`
    : `${names} are no longer part of this chart; it is shown as it starts.`
export const bothNames = ({ name, other }: { name: string | number; other: string | number }) => `${name} and ${other}`
export const sortedHighestFirst = 'Sorted, highest first.'
export const sortedAsGiven = 'In the order as given.'
