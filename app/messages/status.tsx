// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const textsArticlesAndEvents = 'Texts, articles and events'
export const figuresOfTheCharts = 'Figures of the charts'
export const search = 'Search'
export const responds = 'Responds'
export const doesNotRespond = 'Does not respond at the moment'
export const notCalledSinceTheStart = 'Not called since the start'
export const thisServer = 'this server'
export const status = 'Status'
export const description = ({ siteName }: { siteName: Value }) =>
  `The status of the services behind ${siteName}, and the age of the data on its pages.`
export const allServicesRespond = 'All services respond.'
export const earlierVersions = ({ count, titles }: { count: number; titles: Value }) =>
  count === 1
    ? `Readers see an earlier version of one chart while an editor looks at the newer one: ${titles}.`
    : `Readers see an earlier version of ${count} charts while editors look at the newer ones: ${titles}.`
export const missingWorksheets = ({ count, titles }: { count: number; titles: Value }) =>
  count === 1
    ? `The worksheet of one chart is missing; readers see what was there last: ${titles}.`
    : `The worksheets of ${count} charts are missing; readers see what was there last: ${titles}.`
export const contentFileHasAFault = ({ file, date }: { file: Value; date: Value }) =>
  `The content file ${file} has a fault. Pages show its version of ${date}.`
export const serviceDoesNotRespond = 'A service does not respond at the moment. Pages show the last data it sent.'
export const servicesBehindThePages = ({ time, now }: { time: Tag; now: Value }) => (
  <>
    {'The services behind the pages, as of '}
    {time(`${now}`)}
  </>
)
export const serviceColumn = 'Service'
export const hostColumn = 'Host'
export const statusColumn = 'Status'
export const lastGoodResponse = 'Last good response'
export const noneYet = 'none yet'
export const secondsAgo = ({ count }: { count: number }) => (count === 1 ? '1 second ago' : `${count} seconds ago`)
export const minutesAgo = ({ count }: { count: number }) => (count === 1 ? '1 minute ago' : `${count} minutes ago`)
export const hoursAgo = ({ count }: { count: number }) => (count === 1 ? '1 hour ago' : `${count} hours ago`)
export const daysAgo = ({ count }: { count: number }) => (count === 1 ? '1 day ago' : `${count} days ago`)
export const timeInZone = ({ time, zone }: { time: Value; zone: Value }) => `${time} (${zone})`
export const services = 'Services'
