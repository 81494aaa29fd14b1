import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { chartFilePath, embedPath } from '#app/embed/address.ts'
import { embedSnippets } from '#app/embed/snippets.ts'
import { withFallback } from '#app/document/fallback.ts'
import { inLanguage, inLanguageQuery } from '#domain/in-language.ts'
import * as texts from '#app/messages/use-our-data.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ContentService } from '#services/content/content-service.ts'
import type { WorksheetService } from '#services/sheets/worksheet-service.ts'
import type { Route } from './+types/use-our-data.ts'
import './use-our-data.css'

/** Chart in the examples while the content is unavailable. */
const ANY_CHART = {
  spreadsheetId: 'spreadsheet',
  title: texts.titleOfTheChart,
  name: texts.titleOfTheChart,
  path: '/topic/a/b',
}
/** County for a community without counties. */
const ANY_COUNTY = '01001'
const FRAME_HEIGHT = 560

export async function loader({ context }: Route.LoaderArgs) {
  const { community, content, worksheets, log, siteName, siteUrl } = context.get(servicesContext)
  const example = (await withFallback(firstChart(content, worksheets), null, log)) ?? ANY_CHART
  const county = community.places.find(({ kind, fips }) => kind === 'county' && fips !== null)?.fips ?? ANY_COUNTY
  return { siteName, siteUrl, example, county }
}

/** A chart for the example addresses: the first with a spreadsheet. */
async function firstChart(
  content: Pick<ContentService, 'listTopics' | 'findSubtopic'>,
  worksheets: Pick<WorksheetService, 'chart'>,
) {
  for (const topic of await content.listTopics()) {
    for (const { slug, path } of topic.subtopics) {
      const finding = await content.findSubtopic(topic.slug, slug)
      if (finding.found !== 'here') continue
      const { content: text, unplacedCharts } = finding.subtopic
      const chart = [...text.charts, ...unplacedCharts].find(hasSpreadsheet)
      if (!chart) continue
      const answer = await worksheets.chart(chart.spreadsheetId, chart.title)
      return { ...chart, name: answer.ok ? answer.model.title : chart.title, path }
    }
  }
  return null
}

function hasSpreadsheet(place: ChartPlace): place is ChartPlace & { spreadsheetId: string } {
  return place.spreadsheetId !== null
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return pageMeta({
    title: texts.pageTitle,
    siteName,
    description: texts.description({ siteName }),
  })
}

interface Example {
  siteName: string
  siteUrl: string
  /** `name` is the chart's title in the language of the page; addresses use the original title. */
  example: ChartPlace & { spreadsheetId: string; name: string; path: string }
}

export default function UseOurDataPage({ loaderData }: Route.ComponentProps) {
  const { siteName } = loaderData
  return (
    <div className="wrap page-body use">
      <header className="page-words">
        <h1 className="h-display">{texts.pageTitle}</h1>
        <p className="lead">{texts.everyChartCanBeTakenAway({ siteName })}</p>
      </header>
      <Files {...loaderData} />
      <OneLine {...loaderData} />
      <States {...loaderData} />
      <Reference county={loaderData.county} />
      <Frames {...loaderData} />
      <License />
      <Citing {...loaderData} />
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="page-words use__part" aria-labelledby={id}>
      <h2 className="h-2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Files({ example: { spreadsheetId, title, path } }: Example) {
  const csv = chartFilePath(spreadsheetId, title, 'csv')
  const files = [
    [csv, texts.figuresOnShow],
    [chartFilePath(spreadsheetId, title, 'csv', new URLSearchParams({ all: '1' })), texts.everyFigureOfAllViews],
    [csv.replace(/\.csv(\?[^?]*)?$/, '.metadata.json$1'), texts.whatTheFiguresAre],
    [chartFilePath(spreadsheetId, title, 'json'), texts.everythingTheChartIsDrawn],
    [chartFilePath(spreadsheetId, title, 'svg'), texts.chartAsADrawing],
    [chartFilePath(spreadsheetId, title, 'png'), texts.chartAsAPicture],
    [chartFilePath(spreadsheetId, title, 'jpeg'), texts.chartAsAPhoto],
    [chartFilePath(spreadsheetId, title, 'pdf'), texts.chartForPrint],
    [chartFilePath(spreadsheetId, title, 'pptx'), texts.chartAsSlides],
    [chartFilePath(spreadsheetId, title, 'xlsx'), texts.chartAsWorkbook],
    [inLanguageQuery(`${path}/data.zip`), texts.allChartsOfAPage],
    [inLanguageQuery('/data.zip'), texts.allChartsOfTheSite],
    [inLanguageQuery('/data.json'), texts.catalogOfAllCharts],
  ] as const
  return (
    <Part id="files" title={texts.files}>
      <p>{texts.chartIsNamed({ code: (text) => <code translate="no">{text}</code> })}</p>
      <dl className="use__files">
        {files.map(([address, description]) => (
          <div key={address}>
            <dt>
              <a href={address}>{address}</a>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.answersCarryAnEtag({ code: (text) => <code translate="no">{text}</code> })}</p>
    </Part>
  )
}

/** One line for each program. Google Sheets comes last, below the note that it is untested. */
function OneLine({ siteUrl, example: { spreadsheetId, title } }: Example) {
  const address = siteUrl + chartFilePath(spreadsheetId, title, 'csv', new URLSearchParams({ all: '1' }))
  const lines = [
    ['Python (pandas)', `import pandas; figures = pandas.read_csv("${address}")`],
    ['R', `figures <- read.csv("${address}")`],
    ['JavaScript', `const figures = await (await fetch("${address}")).text()`],
  ] as const
  return (
    <Part id="one-line" title={texts.inOneLine}>
      <p>{texts.inOneLineIntroduction}</p>
      {lines.map(([program, line]) => (
        <CodeLine key={program} program={program} line={line} />
      ))}
      <p>{texts.untried}</p>
      <CodeLine program="Google Sheets" line={`=IMPORTDATA("${address}")`} />
    </Part>
  )
}

function CodeLine({ program, line }: { program: string; line: string }) {
  return (
    <>
      <h3 translate="no">{program}</h3>
      <pre translate="no" className="use__code" tabIndex={0} aria-label={texts.codeFor({ program })}>
        <code translate="no">{line}</code>
      </pre>
    </>
  )
}

/** Addresses of the reference set with their contents. @param county FIPS code */
const referenceAddresses = (county: string) => [
  ['/reference/indicators.json', texts.everyMeasure],
  ['/reference/places.json', texts.everyPlace],
  [`/reference/values.json?indicator=poverty-rate&places=${county},us`, texts.figuresOfPlaces],
  [`/reference/values.json?indicator=poverty-rate&state=${county.slice(0, 2)}`, texts.figuresOfAState],
  ['/reference/values.json?indicator=poverty-rate&all=1', texts.figuresOfAll],
  [`/compare.csv?indicator=poverty-rate&places=${county},us`, texts.comparisonAsAFile],
]

/** Values of all counties, for programs. */
function Reference({ county }: { county: string }) {
  return (
    <Part id="reference" title={texts.everyCounty}>
      <p>{texts.everyCountyIntroduction({ link: (text) => <Link to="/compare">{text}</Link> })}</p>
      <dl className="use__files">
        {referenceAddresses(county).map(([address, meaning]) => (
          <div key={address}>
            <dt>
              <a href={address}>{address}</a>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.referenceLimits({ code: (text) => <code translate="no">{text}</code> })}</p>
    </Part>
  )
}

function States({ example: { spreadsheetId, title } }: Example) {
  const query = new URLSearchParams({ group: texts.nameOfTheGroup })
  return (
    <Part id="states" title={texts.oneViewOfAChart}>
      <p>{texts.someChartsHaveGroups({ code: (text) => <code translate="no">{text}</code> })}</p>
      <p>
        <code translate="no" className="use__address">
          {chartFilePath(spreadsheetId, title, 'csv', query)}
        </code>
      </p>
      <p>{texts.lostNamesAreIgnored}</p>
    </Part>
  )
}

function Frames({ siteName, siteUrl, example: { spreadsheetId, title, name, path } }: Example) {
  const address = { spreadsheetId, charts: [{ title, state: new URLSearchParams() }], theme: null }
  const site = { siteUrl, siteName, named: name, pagePath: inLanguage(path), summary: '' }
  const { frame } = embedSnippets({ ...site, address, height: FRAME_HEIGHT, tallest: FRAME_HEIGHT })
  return (
    <Part id="frames" title={texts.onYourOwnPage}>
      <p>{texts.pasteTheAddress}</p>
      <pre translate="no" className="use__code" tabIndex={0} aria-label={texts.codeOfAFrame}>
        <code translate="no">{frame}</code>
      </pre>
      <p>
        <code translate="no">{embedPath(address).split('?')[0]}</code>{' '}
        {texts.frameParameters({ code: (text) => <code translate="no">{text}</code> })}
      </p>
    </Part>
  )
}

function License() {
  return (
    <Part id="license" title={texts.license}>
      <p>{texts.figuresBelongToPublishers}</p>
      <p>{texts.sampleDataIsMadeUp({ link: (text) => <Link to="/sources">{text}</Link> })}</p>
    </Part>
  )
}

function Citing({ siteName, siteUrl, example: { title, name, path } }: Example) {
  const page = `${siteUrl}${inLanguage(path)}?${new URLSearchParams({ title }).toString()}`
  return (
    <Part id="cite" title={texts.howToCite}>
      <p>{texts.howToCiteAChart}</p>
      <blockquote className="use__cite">{texts.sourceAsGivenUnder({ title: name, siteName, page })}</blockquote>
    </Part>
  )
}
