// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const publicDomain = 'Public domain'
export const freeToUseForAnything = 'Free to use for anything. We still name the publisher.'
export const withCredit = 'With credit'
export const freeToUse = 'Free to use with credit to the publisher, or under terms that the entry states.'
export const notForCommercialUse = 'Not for commercial use'
export const whoeverUsesTheseFigures = 'Commercial use of these figures needs permission from the publisher.'
export const sources = 'Sources'
export const everyDataSource = ({ siteName }: { siteName: Value }) =>
  `Every data source of ${siteName}: who publishes it, its license, the copy that was read and what to know before using it.`
export const figuresComeFromDatasets = ({ count, siteName }: { count: number; siteName: Value }) =>
  count === 1
    ? `The figures of ${siteName} come from ${count.toLocaleString('en')} published dataset. Here it is: who publishes it, what may be done with it, and what to know before using it.`
    : `The figures of ${siteName} come from ${count.toLocaleString('en')} published datasets. Here is each of them: who publishes it, what may be done with it, and what to know before using it.`
export const countedSources = ({ count }: { count: number }) =>
  count === 1
    ? `The charts name ${count.toLocaleString('en')} data source. A data source is what the source line under a chart names; one dataset can hold several.`
    : `The charts name ${count.toLocaleString('en')} data sources. A data source is what the source line under a chart names, each different line counted once; one dataset can hold several.`
export const eachChartNamesItsSource = ({ siteName }: { siteName: Value }) =>
  `Each chart of ${siteName} names its source, with the years, beneath the drawing and in its download.`
export const howToTakeFigures = ({ link }: { link: Tag }) => (
  <>
    {'How to download figures and charts, and how to cite them: '}
    {link('Use our data')}
    {'.'}
  </>
)
export const note = 'Note:'
export const howItWasRead = 'How it was read'
export const computed = ({ computed }: { computed: Value }) => `Computed: ${computed}`
export const charts = ({ count, number }: { count: number; number: Value }) =>
  count === 1 ? `${number} chart` : `${number} charts`
export const otherSources = 'Named by the charts'
export const otherSourcesMeaning = 'Sources that charts name, with the license that each chart says.'
export const noLicenseSaid = 'The charts say no license.'
