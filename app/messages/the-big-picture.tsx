// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const whichOfTheseMattersMost = 'Which of these matters most to you?'
export const votingIsStillOpen = ({
  topicCount,
  topics,
  subtopicCount,
  subtopics,
}: {
  topicCount: number
  topics: Value
  subtopicCount: number
  subtopics: Value
}) =>
  `${topicCount === 1 ? `${topics} topic` : `${topics} topics`}, ${subtopicCount === 1 ? `${subtopics} subtopic` : `${subtopics} subtopics`}, and voting is still open. Choose one and press Vote on its page.`
export const whatWeDo = 'What We Do'
export const topicsAndVotes = ({ siteName }: { siteName: Value }) =>
  `The topics of ${siteName}, and which of them matter most to people here.`
export const howTopicsWereChosen = ({ siteName, how }: { siteName: Value; how: Value }) =>
  `How the topics of ${siteName} were chosen: ${how}.`
export const bigPicture = 'The big picture'
export const whatThisSiteIs = ({ noun }: { noun: Value }) =>
  `We put the facts about ${noun} in one place, keep them current, and ask the people who live here what to count next.`
export const gatheringInput = 'Gathering input'
export const summaryReportPdf = 'Summary Report (PDF)'
export const conveningSummary = ({ county }: { county: Value }) => `${county} convening summary`
export const downloadTheConveningSummary = ({ span, county }: { span: Tag; county: Value }) => (
  <>
    {'Download '}
    {span(`the ${county} convening summary (PDF)`)}
  </>
)
export const weAreAlwaysListening = 'We are always listening'
export const tellUsWhatIsMissing = ({ link }: { link: Tag }) => (
  <>
    {'Tell us what the charts are missing. The '}
    {link('advisory committee')}
    {' reads every message.'}
  </>
)
export const tellUsWhatChartsAreMissing = 'Tell us what the charts are missing.'
export const contactUs = 'Contact us'
export const allSubtopics = ({ count }: { count: Value }) => `All ${count} subtopics`
