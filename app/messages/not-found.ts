// Made from the catalogue by `npm run messages`.
export const pageNotFound = 'Page not found'
