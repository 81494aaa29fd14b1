// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const mapOpensInANewTab = '(map, opens in a new tab)'
export const wordsForOnline = 'online, virtual, zoom, webinar'
export const register = ({ hidden, title }: { hidden: Tag; title: Value }) => (
  <>
    {'Register'}
    {hidden(`: ${title}`)}
  </>
)
export const presentation = ({ hidden, title }: { hidden: Tag; title: Value }) => (
  <>
    {'Presentation'}
    {hidden(`: ${title}`)}
  </>
)
export const watch = ({ hidden, title }: { hidden: Tag; title: Value }) => (
  <>
    {'Watch'}
    {hidden(`: ${title}`)}
  </>
)
export const addToCalendar = ({ hidden, title }: { hidden: Tag; title: Value }) => (
  <>
    {'Add to calendar'}
    {hidden(`: ${title}`)}
  </>
)
export const toBeAnnounced = 'To be announced'
export const events = 'Events'
export const eventsOfTheSite = ({ kinds, siteName }: { kinds: Value; siteName: Value }) =>
  `${kinds} of ${siteName}: what is coming up, and the presentations and films of what has been.`
export const allEventsComeWithCharts = ({ kinds }: { kinds: Value }) => `${kinds}. All come with charts.`
export const whatIsComingUp = 'What is coming up, and what has been.'
export const upcomingEvents = 'Upcoming Events'
export const noEventsArePlanned = 'No events are planned at the moment.'
export const pastEvents = 'Past Events'
export const noEventsYet = 'There have been no events yet.'
export const noSuchEvent = 'There is no such event.'
