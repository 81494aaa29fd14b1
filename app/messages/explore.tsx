// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const exploreTheData = 'Explore the data'
export const chartsAboutLife = ({ area, topics }: { area: Value; topics: Value }) =>
  `Charts about life in ${area}, by topic: ${topics}.`
export const weMeasureWhatMatters = ({
  topics,
  measures,
  link,
  link2,
}: {
  topics: Value
  measures: Value
  link: Tag
  link2: Tag
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
export const aboutTheArea = ({ area }: { area: Value }) => `about life in ${area}`
export const topicsAndSubtopics = ({
  topicCount,
  topics,
  subtopics,
}: {
  topicCount: number
  topics: Value
  subtopics: number
}) =>
  `${topicCount === 1 ? `${topics} key topic` : `${topics} key topics`}, ${subtopics === 1 ? `${subtopics.toLocaleString('en')} subtopic` : `${subtopics.toLocaleString('en')} subtopics`}`
export const topicsAndTheirContext = ({
  otherCount,
  topics,
  others,
}: {
  otherCount: number
  topics: Value
  others: Value
}) =>
  otherCount === 1
    ? `The ${topics} are ${others} topic and its context.`
    : `The ${topics} are ${others} topics and their context.`
export const whichOfTheseMattersMost = 'Which of these matters most to you?'
export const howToVote = 'Press Vote on any topic or subtopic.'
export const startVoting = 'Start voting'
export const viewAllSubtopics = ({ span, title }: { span: Tag; title: Value }) => (
  <>
    {'View all subtopics'}
    {span(` of ${title}`)}
  </>
)
export const learnMoreAbout = ({ span, title }: { span: Tag; title: Value }) => (
  <>
    {'Learn More'}
    {span(` about ${title}`)}
  </>
)
export const allSubtopics = ({ count }: { count: Value }) => `All ${count} subtopics`
