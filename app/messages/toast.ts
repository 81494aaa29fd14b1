// Made from the catalogue by `npm run messages`.
export const dismiss = 'Dismiss'
