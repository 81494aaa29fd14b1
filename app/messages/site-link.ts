// Made from the catalogue by `npm run develop -- messages`.
export const opensInANewTab = '(opens in a new tab)'
