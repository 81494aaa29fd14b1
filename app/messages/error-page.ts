// Made from the catalogue by `npm run messages`.
export const pageIsOffTheChart = 'This page is off the chart'
export const addressMayHaveChanged = 'The address may have changed, or the topic may have moved. Try one of these.'
export const exploreTheData = 'Explore the data'
export const goHome = 'Go home'
export const gapInTheLine = 'There is a gap in the line'
export const tryAgain = 'Try again'
export const weCouldNotLoad =
  'We could not load this part of the site at the moment. Nothing is lost: please try again in a minute.'
