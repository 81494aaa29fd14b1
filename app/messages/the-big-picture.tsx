// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const whichOfTheseMattersMost = 'Which of these matters most to you?'
export const votingIsStillOpen = ({
  topicCount,
  topics,
  subtopicCount,
  subtopics,
}: {
  topicCount: number
  topics: string | number
  subtopicCount: number
  subtopics: string | number
}) =>
  `${topicCount === 1 ? `${topics} topic` : `${topics} topics`}, ${subtopicCount === 1 ? `${subtopics} subtopic` : `${subtopics} subtopics`}, and voting is still open. Choose one and press Vote on its page.`
export const whatWeDo = 'What We Do'
export const topicsAndVotes = ({ siteName }: { siteName: string | number }) =>
  `The topics of ${siteName}, and which of them matter most to people here.`
export const howTopicsWereChosen = ({ siteName, how }: { siteName: string | number; how: string | number }) =>
  `How the topics of ${siteName} were chosen: ${how}.`
export const bigPicture = 'The big picture'
export const whatThisSiteIs = ({ noun }: { noun: string | number }) =>
  `We put the facts about ${noun} in one place, keep them current, and ask the people who live here what to count next.`
export const gatheringInput = 'Gathering input'
export const summaryReportPdf = 'Summary Report (PDF)'
export const conveningSummary = ({ county }: { county: string | number }) => `${county} convening summary`
export const downloadTheConveningSummary = ({
  span,
  county,
}: {
  span: (text: ReactNode) => ReactNode
  county: string | number
}) => (
  <>
    {'Download '}
    {span(`the ${county} convening summary (PDF)`)}
  </>
)
export const weAreAlwaysListening = 'We are always listening'
export const tellUsWhatIsMissing = ({ link }: { link: (text: ReactNode) => ReactNode }) => (
  <>
    {'Tell us what the charts are missing. The '}
    {link('advisory committee')}
    {' reads every message.'}
  </>
)
export const tellUsWhatChartsAreMissing = 'Tell us what the charts are missing.'
export const contactUs = 'Contact us'
export const allSubtopics = ({ count }: { count: string | number }) => `All ${count} subtopics`
