// Made from the catalogue by `npm run develop -- messages`.
export const pageIsOffTheChart = 'This page is off the chart'
export const addressMayHaveChanged = 'The address may have changed, or the topic may have moved. Try one of these.'
export const exploreTheData = 'Explore the data'
export const goHome = 'Go home'
export const youAreOffline = 'You are offline'
export const pageNeedsAConnection =
  'This page has to be fetched, and there is no connection at the moment. Go back to the page you were on, or try again once you are connected.'
export const gapInTheLine = 'There is a gap in the line'
export const tryAgain = 'Try again'
export const weCouldNotLoad =
  'We could not load this part of the site at the moment. Nothing is lost: please try again in a minute.'
