// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const chart = 'Chart'
export const chartsFrom = ({ siteName }: { siteName: Value }) => `Charts from ${siteName}`
export const addressNamesNoChart = 'This address names no chart'
export const addressNeedsIdAndTitle = ({ code }: { code: Tag }) => (
  <>
    {'It needs the id of a spreadsheet and the title of a chart: '}
    {code('/charts?id=…&title=…')}
  </>
)
export const exploreTheData = 'Explore the data'
export const previousChart = 'Previous chart'
export const chartOf = ({ number, count, title }: { number: Value; count: Value; title: Value }) =>
  `Chart ${number} of ${count}: ${title}`
export const nextChart = 'Next chart'
export const show = 'Show'
export const seeMore = ({ siteName }: { siteName: Value }) => `See more at ${siteName}`
export const chartCouldNotBePrinted = 'The chart could not be printed. Please try again.'
export const chartIsShownNoMore = ({ siteName }: { siteName: Value }) => `${siteName} shows this chart no more.`
export const chartAsLastRead = ({ date }: { date: Value }) =>
  `The figures cannot be read at the moment. This is the chart as it was last read, on ${date}.`
export const linkCouldNotBeHad = 'The link could not be had. Please try again.'
export const citationCouldNotBeHad = 'The citation could not be made. Please try again.'
export const pngPicture = 'PNG picture'
export const jpegPicture = 'JPEG picture'
export const pdfDocument = 'PDF document'
export const svgPicture = 'SVG picture'
export const csvFigures = 'CSV figures'
export const slides = 'PowerPoint slides'
export const workbook = 'Excel workbook'
export const jsonData = 'JSON data'
export const spreadsheetIsNotShown = ({ siteName }: { siteName: Value }) =>
  `This spreadsheet is not one of those that ${siteName} shows.`
export const noChartOfThisName = 'There is no chart of this name here. It may have been renamed or taken down.'
export const chartWasRemoved = 'This chart was taken down by an editor.'
export const versionIsAway = 'This version cannot be read at the moment; the newest figures are shown.'
export const versionIsUnknown = 'There is no such version of this chart; this is the newest.'
export const chartIsNotAvailable = 'This chart is not available at the moment. Please try again in a minute.'
export const downloadOf = ({ title }: { title: Value }) => `Download: ${title}`
