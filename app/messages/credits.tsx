// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const credits = 'Credits'
export const description = ({ siteName }: { siteName: Value }) =>
  `The figures, maps, fonts, illustrations and software that ${siteName} uses, their licenses, and which content is sample content.`
export const whoseWorkWeUse = ({ siteName }: { siteName: Value }) =>
  `The work of others that ${siteName} uses, and its licenses.`
export const figures = 'Figures'
export const figuresBelongToThose =
  'The figures belong to those who published them: public agencies, universities and institutes. The line under each chart names them, and that line is the credit they ask for. Please keep it when you take a chart away.'
export const allSourcesWithTheirLicenses = 'All sources, with their licenses and what to know before using them'
export const whatIsASample = 'What is a sample'
export const someContentIsMadeUp = 'Some content of this site is made up, and marked as a sample where it appears:'
export const noOtherFigureIsMadeUp = 'No other figure on this site is made up.'
export const mapBoundaries = 'Map boundaries'
export const countyLinesAreOfTheCensus = ({ link }: { link: Tag }) => (
  <>
    {
      'The county lines are those of the U.S. Census Bureau’s cartographic boundary files, which are in the public domain, as the package '
    }
    {link('us-atlas')}
    {' by Michael Bostock (ISC license) shares them.'}
  </>
)
export const type = 'Type'
export const headlinesAndLargeFigures = ({ link, link2, link3 }: { link: Tag; link2: Tag; link3: Tag }) => (
  <>
    {'Headlines and large figures are set in '}
    {link('Besley')}
    {' by Owen Earl, everything else in '}
    {link2('Libre Franklin')}
    {' by Impallari Type. Both are free under the '}
    {link3('SIL Open Font License')}
    {' 1.1 and come from this site’s own server.'}
  </>
)
export const illustrationsFilmAndIcons = 'Illustrations, film and icons'
export const postersPortraitsCoversLogo =
  'Posters, portraits, covers, logo and film were drawn for this project, without photographs, and are shared under the MIT license. The persons and funders in them do not exist.'
export const drawingsOfTheProgram =
  'The drawings that come with this site’s software were made for it, without photographs, and are shared under the MIT license.'
export const iconsArePhosphorMitLicense = ({ link }: { link: Tag }) => (
  <>
    {'The icons are '}
    {link('Phosphor')}
    {' (MIT license).'}
  </>
)
export const wordsAndSoftware = 'Words and software'
export const wordsOfPagesAndStories =
  'The words of pages and stories and the software of this site are open source under the MIT license. The figures in them keep the terms of their publishers.'
export const softwareIsOpenSource =
  'The software of this site is open source under the MIT license. The figures keep the terms of their publishers.'
export const standsOnTheWork =
  'It uses the work of others, most of it under the MIT license: React, React Router, Hono, Kysely, Zod, Embla Carousel, sanitize-html, htmlparser2, pdfkit, PptxGenJS, write-excel-file, fflate and jpeg-js; resvg (MPL 2.0) makes pictures of charts.'
export const howToUseOurCharts = 'How to use our charts and figures elsewhere'
export const chartsUseDatasets = ({ datasets, free }: { datasets: number; free: number }) =>
  `${datasets === 1 ? `The charts use ${datasets.toLocaleString('en')} dataset.` : `The charts use ${datasets.toLocaleString('en')} datasets.`} ${free === 0 ? 'None of them is in the public domain.' : free === 1 ? `${free.toLocaleString('en')} of them is in the public domain.` : `${free.toLocaleString('en')} of them are in the public domain.`}`
export const chartsUseDatasetsWithLimits = ({
  datasets,
  free,
  nonCommercial,
}: {
  datasets: number
  free: number
  nonCommercial: number
}) =>
  `${datasets === 1 ? `The charts use ${datasets.toLocaleString('en')} dataset.` : `The charts use ${datasets.toLocaleString('en')} datasets.`} ${free === 0 ? 'None of them is in the public domain' : free === 1 ? `${free.toLocaleString('en')} of them is in the public domain` : `${free.toLocaleString('en')} of them are in the public domain`}; ${nonCommercial === 1 ? `${nonCommercial.toLocaleString('en')} may not be used commercially` : `${nonCommercial.toLocaleString('en')} may not be used commercially`}, and the license of the software does not change that.`
