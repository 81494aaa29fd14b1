import { data, redirect } from 'react-router'
import { useAddressTarget } from '#app/browser/address-target.ts'
import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { Chart } from '#app/components/chart/chart.tsx'
import { chartKey } from '#app/components/rich-text/outline.ts'
import { Html, RichText } from '#app/components/rich-text/rich-text.tsx'
import { orFail } from '#app/degrade.ts'
import { chartHeaders } from '#app/page-charts.ts'
import type { PageChart } from '#app/page-charts.ts'
import { loadCharts } from '#app/page-charts.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import type { Route } from './+types/subtopic.ts'
import { Banner } from './banner.tsx'
import { readingOrder } from './reading-order.ts'
import { Resources } from './resources.tsx'
import { SideColumn } from './side-column.tsx'
import { StatusColumns } from './status-columns.tsx'
import './subtopic.css'
import { WaysToGetInvolved } from './ways.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, log, siteName } = services
  const finding = await orFail(content.findSubtopic(params.topicSlug, params.subtopicSlug), log)
  if (finding.found === 'nowhere') throw data(null, { status: 404 })
  if (finding.found === 'elsewhere') throw redirect(finding.path + url.search, 301)

  const { content: text, unplacedCharts, chartOptions, ...page } = finding.subtopic
  const { slug, title, description, introduction, parent, image, wideImage, columns, resources } = page
  const order = readingOrder(text, unplacedCharts)
  const charts = await loadCharts(services, [...text.charts, ...unplacedCharts], chartOptions)
  const shown = {
    siteName,
    subtopic: { slug, title, description, introduction, parent, image, wideImage, columns, resources },
    order: { ...order, chartsAfterText: order.chartsAfterText?.map(chartKey) ?? null },
    charts,
  }
  return data(shown, { headers: chartHeaders(charts) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, subtopic } = loaderData
  return pageMeta({ title: subtopic.title, siteName, description: subtopic.description })
}

export default function SubtopicPage({ loaderData: { subtopic, order, charts } }: Route.ComponentProps) {
  const { parent } = subtopic
  useAddressTarget({ delayMs: 0, takesTitle: true })
  return (
    <div data-topic={parent.slug} data-subtopic={subtopic.slug}>
      <Banner image={subtopic.image} wideImage={subtopic.wideImage} color={parent.color} />
      <div className="wrap sub-layout">
        <SideColumn sections={order.sections} />
        <div className="sub-body">
          <Breadcrumb above={[{ title: parent.title, to: `/topic/${parent.slug}` }]} here={subtopic.title} />
          <h1 className="h-1">{subtopic.title}</h1>
          {subtopic.introduction !== '' && <Html html={subtopic.introduction} className="raw lead" />}
          {order.needsOverviewHeading && <h2 id="overview">Overview</h2>}
          <RichText
            nodes={order.nodes}
            renderChart={(place, headingLevel) => {
              const key = chartKey(place)
              const chart = charts[key]
              return (
                <>
                  {key === order.firstChart && <div id="the-data" />}
                  {chart && <Chart chart={chart} headingLevel={headingLevel} />}
                </>
              )
            }}
          />
          {order.chartsAfterText && <DataSection charts={order.chartsAfterText.flatMap((key) => charts[key] ?? [])} />}
          <StatusColumns columns={subtopic.columns} />
          <Resources resources={subtopic.resources} />
          <WaysToGetInvolved />
        </div>
      </div>
    </div>
  )
}

/** The charts that the text does not place. */
function DataSection({ charts }: { charts: PageChart[] }) {
  return (
    <section className="rich">
      <h2 id="the-data">The Data</h2>
      {charts.length === 0 && <p>No charts have been published for this subtopic yet.</p>}
      {charts.map((chart) => (
        <div key={chart.title} className="rich__chart">
          <Chart chart={chart} headingLevel={3} />
        </div>
      ))}
    </section>
  )
}
