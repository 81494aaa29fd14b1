// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const questionCategories = 'Question categories'
export const shortAnswersAboutTheData = 'Short answers about the data, the site and the people behind them.'
export const faqs = 'FAQs'
export const questionsAndAnswers = ({ intro }: { intro: Value }) => `Questions and answers. ${intro}`
export const weAreHereToHelp = 'We’re here to help'
export const stillHaveAQuestion = 'Still have a question?'
export const writeToUs = 'Write to us and a team member will reach out.'
export const contactUs = 'Contact us'
