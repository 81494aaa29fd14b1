// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const termsConditions = 'Terms & Conditions'
export const privacyPolicy = 'Privacy Policy'
export const howChartsDataAndFormsMayBeUsed = 'how its charts, data and forms may be used.'
export const whatIsStored = 'what is stored when you vote, sign up or write to us, and what is not.'
export const lastUpdated = ({ updated }: { updated: Value }) => `Last Updated: ${updated}`
export const textHasNotBeenPublished = 'This text has not been published yet.'
