// Made from the catalogue by `npm run develop -- messages`.
export const pageNotFound = 'Page not found'
export const notAvailableAtTheMoment = 'Not available at the moment'
export const skipToMainContent = 'Skip to main content'
export const home = 'Home'
