// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const keepWhatYouHaveTyped = 'Keep what you have typed?'
export const itStaysUntilYouSendIt = 'It stays in this browser until you send it or close the window.'
export const keepForLater = 'Keep for later'
export const discard = 'Discard'
export const whoShouldWeWrite = 'Who should we write to?'
export const whereDoYouLive = 'Where do you live and work?'
export const neverMissAStory = 'Never miss a story'
export const threeShortPagesOnly = 'Three short pages. Only the first one is required.'
export const page = 'Page'
export const sending = 'Sending …'
export const submit = 'Submit'
export const pageOf = ({ number, count }: { number: Value; count: Value }) => `Page ${number} of ${count}`
export const back = 'Back'
export const next = 'Next'
