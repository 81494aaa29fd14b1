// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const overview = 'Overview'
export const theData = 'The Data'
export const resources = 'Resources'
export const onThisPage = 'On this page'
export const sections = 'Sections'
export const howWeAreDoing = 'How we are doing'
export const explore = 'Explore'
export const exploreChart = ({ span, title }: { span: (text: ReactNode) => ReactNode; title: string | number }) => (
  <>
    {'Explore'}
    {span(` ${title}`)}
  </>
)
export const exploreTheData = 'Explore the Data'
export const chartsInTheCounties = ({ title, charts }: { title: string | number; charts: string | number }) =>
  `${title} in Fort Bend, Harris and Montgomery counties, Texas: ${charts}.`
export const countiesOfTexas = 'Fort Bend, Harris and Montgomery counties, Texas, United States'
export const noChartsHaveBeenPublished = 'No charts have been published for this subtopic yet.'
export const discoverWaysToGetInvolved = 'Discover ways to get involved'
export const waysToGetInvolved = 'Vote, share a story, bring your group to a data party, or help keep the data free.'
export const getInvolved = 'Get involved'
export const previousResource = 'Previous resource'
export const nextResource = 'Next resource'
