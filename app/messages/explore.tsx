// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const exploreTheData = 'Explore the data'
export const chartsAboutLife = ({ area, topics }: { area: string | number; topics: string | number }) =>
  `Charts about life in ${area}, by topic: ${topics}.`
export const weMeasureWhatMatters = ({
  topics,
  measures,
  link,
  link2,
}: {
  topics: string | number
  measures: string | number
  link: (text: ReactNode) => ReactNode
  link2: (text: ReactNode) => ReactNode
}) => (
  <>
    {'We measure what matters: '}
    {topics} {measures}
    {'. Stay to '}
    {link('learn')}
    {', come out to '}
    {link2('engage')}
    {'.'}
  </>
)
export const aboutTheArea = ({ area }: { area: string | number }) => `about life in ${area}`
export const topicsAndSubtopics = ({
  topicCount,
  topics,
  subtopics,
}: {
  topicCount: number
  topics: string | number
  subtopics: number
}) =>
  `${topicCount === 1 ? `${topics} key topic` : `${topics} key topics`}, ${subtopics === 1 ? `${subtopics.toLocaleString('en')} subtopic` : `${subtopics.toLocaleString('en')} subtopics`}`
export const topicsAndTheirContext = ({
  otherCount,
  topics,
  others,
}: {
  otherCount: number
  topics: string | number
  others: string | number
}) =>
  otherCount === 1
    ? `The ${topics} are ${others} topic and its context.`
    : `The ${topics} are ${others} topics and their context.`
export const whichOfTheseMattersMost = 'Which of these matters most to you?'
export const howToVote = 'Press Vote on any topic or subtopic.'
export const startVoting = 'Start voting'
export const viewAllSubtopics = ({ span, title }: { span: (text: ReactNode) => ReactNode; title: string | number }) => (
  <>
    {'View all subtopics'}
    {span(` of ${title}`)}
  </>
)
export const learnMoreAbout = ({ span, title }: { span: (text: ReactNode) => ReactNode; title: string | number }) => (
  <>
    {'Learn More'}
    {span(` about ${title}`)}
  </>
)
export const allSubtopics = ({ count }: { count: string | number }) => `All ${count} subtopics`
