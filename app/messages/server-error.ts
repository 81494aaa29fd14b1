// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const pageCouldNotBeShown =
  'This page could not be shown at the moment. The rest of the site may be fine; please try again in a minute.'
export const addressIsNotValid = 'The address of this page is not valid.'
export const formsOfThisSiteOnly = 'Forms of this site are taken from its own pages only.'
export const messageIsTooLong = 'What you sent is too long.'
export const notAForm = 'What you sent is not a form of this site.'
export const tooManyVisitors =
  'The site has more visitors than it can serve right now. Please try again in a few seconds.'
export const tooManyRequests = 'Too many requests came from this network. Please wait a moment and send the form again.'
export const sorry = ({ siteName }: { siteName: Value }) => `Sorry | ${siteName}`
export const thatDidNotWork = 'That did not work'
export const exploreTheData = 'Explore the data'
