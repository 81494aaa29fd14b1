// Made from the catalogue by `npm run develop -- messages`.
export const pageNotFound = 'Page not found'
