// Made from the catalogue by `npm run messages`.
export const opensInANewTab = '(opens in a new tab)'
