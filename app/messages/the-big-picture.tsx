// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const whichOfTheseMattersMost = 'Which of these matters most to you?'
export const votingIsStillOpen = ({ topics, subtopics }: { topics: string | number; subtopics: string | number }) =>
  `${topics} topics, ${subtopics} subtopics, and voting is still open. Choose one and press Vote on its page: the most popular decide what we measure next.`
export const whatWeDo = 'What We Do'
export const howTopicsWereChosen = ({ siteName }: { siteName: string | number }) =>
  `How the topics of ${siteName} were chosen: three county convenings, over 330 stakeholders, 45 subtopics, and what people voted for.`
export const bigPicture = 'The big picture'
export const whatThisSiteIs =
  'We put the facts about three counties in one place, keep them current, and ask the people who live here what to count next.'
export const gatheringInput = 'Gathering input'
export const topicsWereChosen =
  'The topics were chosen with an advisory committee and over 330 stakeholders at three county convenings. Of 45 subtopics, 15 had the most votes.'
export const summaryReportPdf = 'Summary Report (PDF)'
export const indicatorsAcrossTopics =
  'Over 200 indicators across eight primary topics, with 25 key measures highlighted.'
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
export const contactUs = 'Contact us'
