// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const pauseBackgroundPictures = 'Pause background pictures'
export const playBackgroundPictures = 'Play background pictures'
export const weKeepWhatYouWrite = ({ link }: { link: Tag }) => (
  <>
    {'We keep what you write here to answer you, and for nothing else. '}
    {link('How we treat your details')}
  </>
)
export const yourMessageCouldNotBeStored =
  'Your message could not be stored just now. Nothing is lost: please send it again in a minute.'
export const sending = 'Sending …'
export const sendMessage = 'Send message'
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const organization = 'Organization'
export const phone = 'Phone'
export const county = 'County'
export const howManyPeople = 'How many people?'
export const whenWouldSuitYou = 'When would suit you?'
export const feedback = 'Feedback'
export const whatWorksAndWhatIsMissing = 'What works, what is missing, and what should we measure next?'
export const yourMessage = 'Your message'
export const shareAStory = 'Share a story'
export const tellUsTheStory = 'Tell us the story behind a number. We ask you before we publish anything.'
export const yourStory = 'Your story'
export const dataParty = 'Data party'
export const whatYourGroupWantsToTalkAbout = 'What would your group like to talk about?'
export const donate = 'Donate'
export const helpToKeepTheData = 'Help to keep the data free for everybody. Tell us how we can reach you.'
export const writeToFeedbackAStory = ({ siteName }: { siteName: Value }) =>
  `Write to ${siteName}: feedback, a story, a data party, or a gift.`
export const contact = 'Contact'
export const weWouldLoveYourFeedback = 'We’d love to hear your feedback'
export const whatIsItAbout = 'What is it about?'
export const orCallUs = 'Or call us:'
export const writeToFeedbackOrAStory = ({ siteName }: { siteName: Value }) =>
  `Write to ${siteName}: feedback or a story.`
