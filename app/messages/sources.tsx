// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const publicDomain = 'Public domain'
export const freeToUseForAnything = 'Free to use for anything. We still name the publisher.'
export const withCredit = 'With credit'
export const freeToUse = 'Free to use with credit to the publisher, or under terms that the entry states.'
export const notForCommercialUse = 'Not for commercial use'
export const whoeverUsesTheseFigures = 'Commercial use of these figures needs permission from the publisher.'
export const sources = 'Sources'
export const everyDataSource = ({ siteName }: { siteName: string | number }) =>
  `Every data source of ${siteName}: who publishes it, its license, the copy that was read and what to know before using it.`
export const figuresComeFromDatasets = ({ siteName, count }: { siteName: string | number; count: string | number }) =>
  `The figures of ${siteName} come from ${count} published datasets. Here is each of them: who publishes it, what may be done with it, and what to know before using it.`
export const eachChartNamesItsSource = ({ siteName }: { siteName: string | number }) =>
  `Each chart of ${siteName} names its source, with the years, beneath the drawing and in its download.`
export const howToTakeFigures = ({ link }: { link: (text: ReactNode) => ReactNode }) => (
  <>
    {'How to download figures and charts, and how to cite them: '}
    {link('Use our data')}
    {'.'}
  </>
)
export const note = 'Note:'
export const howItWasRead = 'How it was read'
export const computed = ({ computed }: { computed: string | number }) => `Computed: ${computed}`
export const charts = ({ count, number }: { count: number; number: string | number }) =>
  count === 1 ? `${number} chart` : `${number} charts`
export const otherSources = 'Named by the charts'
export const otherSourcesMeaning = 'Sources that charts name, with the license that each chart says.'
export const noLicenseSaid = 'The charts say no license.'
