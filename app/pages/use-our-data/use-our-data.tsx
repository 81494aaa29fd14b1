import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chartFilePath, embedPath } from '#app/embed/address.ts'
import { embedSnippets } from '#app/embed/snippets.ts'
import { withFallback } from '#app/fallback.ts'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import type { ChartPlace } from '#domain/rich-text.ts'
import type { ContentService } from '#services/content/content-service.ts'
import type { Route } from './+types/use-our-data.ts'
import './use-our-data.css'

/** Stands in the examples while the content cannot be read. */
const ANY_CHART = { spreadsheetId: 'spreadsheet', title: 'Title of the chart', path: '/topic/a/b' }
const FRAME_HEIGHT = 560

export async function loader({ context }: Route.LoaderArgs) {
  const { content, log, siteName, siteUrl } = context.get(servicesContext)
  const example = (await withFallback(firstChart(content), null, log)) ?? ANY_CHART
  return { siteName, siteUrl, example }
}

/** A chart to show the addresses with: the first that has a spreadsheet. */
async function firstChart(content: Pick<ContentService, 'listTopics' | 'findSubtopic'>) {
  for (const topic of await content.listTopics()) {
    for (const { slug, path } of topic.subtopics) {
      const finding = await content.findSubtopic(topic.slug, slug)
      if (finding.found !== 'here') continue
      const { content: text, unplacedCharts } = finding.subtopic
      const chart = [...text.charts, ...unplacedCharts].find(hasSpreadsheet)
      if (chart) return { ...chart, path }
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
    title: 'Use our data',
    siteName,
    description: `Every chart of ${siteName} as figures, as a picture and as a frame for your own page: the addresses, the license, and how to cite.`,
  })
}

interface Example {
  siteName: string
  siteUrl: string
  example: ChartPlace & { spreadsheetId: string; path: string }
}

export default function UseOurDataPage({ loaderData }: Route.ComponentProps) {
  const { siteName } = loaderData
  return (
    <div className="wrap use">
      <header className="use__head">
        <h1 className="h-display">Use our data</h1>
        <p className="lead">
          Every chart of {siteName} can be taken away: as figures, as a picture, and as a frame on your own page. No
          key, no registration. Programs of any site may ask.
        </p>
      </header>
      <Files {...loaderData} />
      <States {...loaderData} />
      <Frames {...loaderData} />
      <License />
      <Citing {...loaderData} />
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="use__part" aria-labelledby={id}>
      <h2 className="h-2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Files({ example: { spreadsheetId, title } }: Example) {
  const forms = [
    ['csv', 'The figures on show as a table: UTF-8, commas, a row a category. Opens in any spreadsheet program.'],
    ['json', 'Everything the chart is drawn from, and remarks for its editor.'],
    ['svg', 'The chart as a drawing, 800 px wide (width=240 to 2000), with title, source and notes.'],
    ['png', 'A picture of 1200 by 630 px for links; with width=800 the whole chart, scale=2 for sharp screens.'],
  ] as const
  return (
    <Part id="files" title="Files">
      <p>
        A chart is named by its spreadsheet and its title. In an address the title is percent-encoded, a slash in it as{' '}
        <code translate="no">%2F</code>. These are the files of one chart:
      </p>
      <dl className="use__files">
        {forms.map(([form, says]) => (
          <div key={form}>
            <dt>
              <a href={chartFilePath(spreadsheetId, title, form)}>{chartFilePath(spreadsheetId, title, form)}</a>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p>
        Answers carry an <code translate="no">ETag</code>: ask again with <code translate="no">If-None-Match</code> and
        an unchanged chart costs nothing. A chart that does not exist is a 404; a 502 or 503 means to come back later,
        after as many seconds as <code translate="no">Retry-After</code> says.
      </p>
    </Part>
  )
}

function States({ example: { spreadsheetId, title } }: Example) {
  const query = new URLSearchParams({ group: 'Name of the group' })
  return (
    <Part id="states" title="One view of a chart">
      <p>
        Some charts have groups and measures to choose from, and in most a series can be shown alone. The address says
        which: <code translate="no">group</code>, <code translate="no">toggle</code>, <code translate="no">series</code>
        , each with the name as the chart writes it.
      </p>
      <p>
        <code translate="no" className="use__address">
          {chartFilePath(spreadsheetId, title, 'csv', query)}
        </code>
      </p>
      <p>A name that the chart no longer has is ignored: the answer shows the chart as it starts.</p>
    </Part>
  )
}

function Frames({ siteName, siteUrl, example: { spreadsheetId, title, path } }: Example) {
  const address = { spreadsheetId, charts: [{ title, state: new URLSearchParams() }], theme: null }
  const site = { siteUrl, siteName, pagePath: path, summary: '' }
  const { frame } = embedSnippets({ ...site, address, height: FRAME_HEIGHT })
  return (
    <Part id="frames" title="On your own page">
      <p>
        In WordPress and in other programs that know oEmbed, paste the chart&rsquo;s address on a line of its own.
        Elsewhere paste a frame; the script behind it keeps the frame as tall as the chart.
      </p>
      <pre translate="no" className="use__code" tabIndex={0} aria-label="Code of a frame">
        <code translate="no">{frame}</code>
      </pre>
      <p>
        <code translate="no">{embedPath(address).split('?')[0]}</code> takes one to three charts of a spreadsheet (
        <code translate="no">id</code>, <code translate="no">title</code>, <code translate="no">title2</code>,{' '}
        <code translate="no">title3</code>), the view of each (<code translate="no">group2</code> is that of the second)
        and <code translate="no">theme=light</code> or <code translate="no">dark</code>. It sets no cookies, keeps
        nothing and asks nobody but this site.
      </p>
    </Part>
  )
}

function License() {
  return (
    <Part id="license" title="License">
      <p>
        The figures are their publishers&rsquo;, and each chart names them in its source line. Most are works of the
        U.S. government and free for any use. Some ask to be credited: the source line is that credit, so keep it.
        Figures of County Health Rankings &amp; Roadmaps (CC BY-NC-SA 4.0) and of the Institute for Health Metrics and
        Evaluation may not be used commercially.
      </p>
      <p>
        Charts called sample data show figures that are made up. Do not pass them on as anything else. Every dataset
        with its terms stands among the <Link to="/sources">sources</Link>.
      </p>
    </Part>
  )
}

function Citing({ siteName, siteUrl, example: { title, path } }: Example) {
  const page = `${siteUrl}${path}?${new URLSearchParams({ title }).toString()}`
  return (
    <Part id="cite" title="How to cite">
      <p>Name the chart, its source, this site, the address and the day you read it:</p>
      <blockquote className="use__cite">
        {title}. Source as given under the chart. {siteName}, {page}, retrieved on the day.
      </blockquote>
    </Part>
  )
}
