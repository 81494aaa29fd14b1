// Made from the catalogue by `npm run develop -- messages`.
export const facebook = 'Facebook'
export const linkedin = 'LinkedIn'
export const instagram = 'Instagram'
export const twitter = 'Twitter'
export const opensInANewTab = '(opens in a new tab)'
