// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const findATopic = 'Find a topic you’re interested in.'
export const shareFeedbackOrDonate = 'Share your feedback, donate or join our mission.'
export const readDeeperInsights = 'Get deeper insights and guest perspectives in our blog.'
export const typeToSearch = 'Type key words to search the data and articles.'
export const interactWithCharts = 'Hover or interact with charts to filter data for customizable views.'
export const readTheFaqs = 'Have questions about who we are or how to use the site? Read FAQs here.'
export const subscribeToTheNewsletterHere = 'Subscribe to the newsletter here!'
export const thanksAndEnjoyBrowsing = 'Thanks and enjoy browsing!'
export const guidedTourStep = ({ number, count }: { number: Value; count: Value }) =>
  `Guided tour, step ${number} of ${count}`
export const skip = 'Skip'
export const done = 'Done'
export const next = 'Next'
export const doNotShowAgain = 'Do not show again'
export const stepOf = ({ number, count }: { number: Value; count: Value }) => `Step ${number} of ${count}`
