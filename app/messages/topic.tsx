// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const newFigures = ({ topic }: { topic: Value }) => `${topic}: new figures`
export const communityVoices = 'Community voices'
export const showTheNumberOf = ({ hidden, title }: { hidden: Tag; title: Value }) => (
  <>
    {'Show the number'}
    {hidden(` of ${title}`)}
  </>
)
export const contentsOf = ({ hidden, title }: { hidden: Tag; title: Value }) => (
  <>
    {'Contents'}
    {hidden(` of ${title}`)}
  </>
)
export const explore = ({ span, title }: { span: Tag; title: Value }) => (
  <>
    {'Explore'}
    {span(` ${title}`)}
  </>
)
export const whichOfTheseMattersMost = 'Which of these matters most to you?'
export const votingIsStillOpen = 'Voting is still open.'
export const startVoting = 'Start voting'
export const exploreTheData = 'Explore the Data'
export const eachCardOpens = 'Each card opens with a number. Rest on one for the story, or flip it for the contents.'
export const subtopics = ({ count, number }: { count: number; number: Value }) =>
  count === 1 ? `${number} subtopic` : `${number} subtopics`
export const loadMoreSubtopics = 'Load more subtopics'
