// Made from the catalogue by `npm run develop -- messages`.
export const pleaseUseThisForm = 'The form of our service could not be loaded. Please use this one instead.'
export const loadingTheForm = 'Loading the form …'
