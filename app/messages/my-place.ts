// Made from the catalogue by `npm run develop -- messages`.
export const myCounty = 'My county'
export const noCounty = 'None'
export const whatItDoes = 'Its figures come first on every chart, card and search. Your choice stays in this browser.'
