// Made from the catalogue by `npm run develop -- messages`.
export const dismiss = 'Dismiss'
