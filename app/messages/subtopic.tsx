// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const overview = 'Overview'
export const theData = 'The Data'
export const resources = 'Resources'
export const onThisPage = 'On this page'
export const sections = 'Sections'
export const howWeAreDoing = 'How we are doing'
export const explore = 'Explore'
export const exploreChart = ({ span, title }: { span: Tag; title: Value }) => (
  <>
    {'Explore'}
    {span(` ${title}`)}
  </>
)
export const exploreTheData = 'Explore the Data'
export const chartsInTheRegion = ({ title, region, charts }: { title: Value; region: Value; charts: Value }) =>
  `${title} in ${region}: ${charts}.`
export const inTheUnitedStates = ({ region }: { region: Value }) => `${region}, United States`
export const noChartsHaveBeenPublished = 'No charts have been published for this subtopic yet.'
export const discoverWaysToGetInvolved = 'Discover ways to get involved'
export const waysToGetInvolved = 'Vote, share a story, bring your group to a data party, or help keep the data free.'
export const getInvolved = 'Get involved'
export const previousResource = 'Previous resource'
export const nextResource = 'Next resource'
export const voteOrShareAStory = 'Vote, share a story, or tell us what the charts are missing.'
