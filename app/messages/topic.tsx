// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const newFigures = ({ topic }: { topic: string | number }) => `${topic}: new figures`
export const communityVoices = 'Community voices'
export const showTheNumberOf = ({
  hidden,
  title,
}: {
  hidden: (text: ReactNode) => ReactNode
  title: string | number
}) => (
  <>
    {'Show the number'}
    {hidden(` of ${title}`)}
  </>
)
export const contentsOf = ({ hidden, title }: { hidden: (text: ReactNode) => ReactNode; title: string | number }) => (
  <>
    {'Contents'}
    {hidden(` of ${title}`)}
  </>
)
export const explore = ({ span, title }: { span: (text: ReactNode) => ReactNode; title: string | number }) => (
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
export const subtopics = ({ count, number }: { count: number; number: string | number }) =>
  count === 1 ? `${number} subtopic` : `${number} subtopics`
export const loadMoreSubtopics = 'Load more subtopics'
