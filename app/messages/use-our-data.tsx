// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const titleOfTheChart = 'Title of the chart'
export const pageTitle = 'Use our data'
export const description = ({ siteName }: { siteName: Value }) =>
  `Every chart of ${siteName} as figures, as a picture and as a frame for your own page: the addresses, the license, and how to cite.`
export const everyChartCanBeTakenAway = ({ siteName }: { siteName: Value }) =>
  `Every chart of ${siteName} is available as figures, as a picture, and as a frame for your own page. You need no key and no account, and programs on any site may ask.`
export const figuresOnShow =
  'The figures on show as a table: UTF-8, commas, a row a category. Opens in any spreadsheet program.'
export const everythingTheChartIsDrawn = 'Everything the chart is drawn from, and remarks for its editor.'
export const chartAsADrawing = 'The chart as a drawing, 800 px wide (width=240 to 2000), with title, source and notes.'
export const chartAsAPicture =
  'A picture of 1200 by 630 px for links; with width=800 the whole chart, scale=2 for sharp screens.'
export const everyFigureOfAllViews =
  'Every figure of all views, one a row, for programs: series, category, value, and low and high where there is a range.'
export const whatTheFiguresAre = 'What that table holds, as CSV on the Web: source, license, dates and citations.'
export const chartForPrint = 'The chart with its data table, for print; tagged for screen readers.'
export const chartAsSlides = 'A slide with a chart that PowerPoint can edit, or its picture, with source and license.'
export const chartAsWorkbook = 'The figures as numbers, dates and texts, with units, sources and licenses.'
export const chartAsAPhoto = 'The whole chart as a JPEG.'
export const allChartsOfAPage = 'All charts of a page as such tables with their metadata and licenses.'
export const allChartsOfTheSite = 'The same of the whole site.'
export const catalogOfAllCharts = 'A catalog of all charts for open-data portals (DCAT-US 1.1).'
export const inOneLine = 'In one line'
export const inOneLineIntroduction = 'Programs read a chart from its address.'
export const codeFor = ({ program }: { program: Value }) => `Code for ${program}`
export const untried =
  'In Excel, choose Data, From Web; in Google Sheets, write the formula below. Neither has been tried with this address.'
export const files = 'Files'
export const chartIsNamed = ({ code }: { code: Tag }) => (
  <>
    {'A chart is named by its spreadsheet and its title. In an address the title is percent-encoded, a slash in it as '}
    {code('%2F')}
    {'. These are the files of one chart:'}
  </>
)
export const answersCarryAnEtag = ({ code }: { code: Tag }) => (
  <>
    {'Answers carry an '}
    {code('ETag')}
    {': ask again with '}
    {code('If-None-Match')}
    {
      ' and an unchanged chart costs nothing. A chart that does not exist is a 404; a 502 or 503 means to come back later, after as many seconds as '
    }
    {code('Retry-After')}
    {' says.'}
  </>
)
export const nameOfTheGroup = 'Name of the group'
export const oneViewOfAChart = 'One view of a chart'
export const someChartsHaveGroups = ({ code }: { code: Tag }) => (
  <>
    {
      'Some charts have groups and measures to choose from, and in most a series can be shown alone. The address says which: '
    }
    {code('group')}
    {', '}
    {code('toggle')}
    {', '}
    {code('series')}
    {', each with the name as the chart writes it.'}
  </>
)
export const lostNamesAreIgnored =
  'A name that the chart no longer has is ignored: the answer shows the chart as it starts.'
export const onYourOwnPage = 'On your own page'
export const pasteTheAddress =
  'In WordPress and in other programs that know oEmbed, paste the chart’s address on a line of its own. Elsewhere paste a frame; the script behind it keeps the frame as tall as the chart.'
export const codeOfAFrame = 'Code of a frame'
export const frameParameters = ({ code }: { code: Tag }) => (
  <>
    {'takes one to three charts of a spreadsheet ('}
    {code('id')}
    {', '}
    {code('title')}
    {', '}
    {code('title2')}
    {', '}
    {code('title3')}
    {'), the view of each ('}
    {code('group2')}
    {' is that of the second) and '}
    {code('theme=light')}
    {' or '}
    {code('dark')}
    {'. It sets no cookies, stores nothing and calls no other site.'}
  </>
)
export const license = 'License'
export const figuresBelongToPublishers =
  'The figures are their publishers’. Each chart names them in its source line and says below it, in the menu and in every file what may be done with its figures. Some publishers ask to be credited: the source line is that credit, so keep it. Where a chart says “not for commercial use”, its figures may not be used commercially.'
export const sampleDataIsMadeUp = ({ link }: { link: Tag }) => (
  <>
    {'Charts called sample data show figures that are made up. Do not present them as real data. The '}
    {link('sources')}
    {' list every dataset with its terms.'}
  </>
)
export const howToCite = 'How to cite'
export const howToCiteAChart = 'Name the chart, its source, this site, the address and the day you read it:'
export const sourceAsGivenUnder = ({ title, siteName, page }: { title: Value; siteName: Value; page: Value }) =>
  `${title}. Source as given under the chart. ${siteName}, ${page}, retrieved on the day.`
export const everyCounty = 'Every county of the nation'
export const everyCountyIntroduction = ({ link }: { link: Tag }) => (
  <>
    {'The figures behind '}
    {link('comparisons')}
    {
      ': the measures of all counties, all states and the nation, as JSON, for pages of any site. Each comparison can be taken away like a chart.'
    }
  </>
)
export const everyMeasure = 'The measures: id, title, unit, years, dataset and license.'
export const everyPlace = 'The places: FIPS code, name, kind, population and land area.'
export const figuresOfPlaces = 'The figures of one measure for up to 60 places, with the published margins.'
export const figuresOfAState = 'The same for a state and its counties.'
export const figuresOfAll = 'The same for every place.'
export const comparisonAsAFile =
  'A comparison as a table; also .json, .svg, .png, .jpeg, .pdf, .pptx, .xlsx and .metadata.json.'
export const referenceLimits = ({ code }: { code: Tag }) => (
  <>
    {'An unknown id answers 404. More than 20 calls a second from one network answer 429 with '}
    {code('Retry-After')}
    {'.'}
  </>
)
