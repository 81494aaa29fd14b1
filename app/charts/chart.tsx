import { ChartFigure, ChartUnavailable, type ChartTools } from '@common-measure/charts/figure/chart-figure.tsx'
import { pageAddress } from '#app/document/current-page.ts'
import { TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { modelLoader } from './chart-models.ts'
import { trustedHtml } from '#app/browser/trusted-html.ts'
import { chartFilePath } from '#app/embed/address.ts'
import * as texts from '#app/messages/chart.ts'
import type { PageChart } from './page-charts.ts'
import { chartId } from '#domain/chart-id.ts'
import './chart-styles.css'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { ComparisonButton } from '#app/comparison/comparison-button.tsx'
import { ChartMenu } from './menu/chart-menu.tsx'
import { usePatterns } from './menu/use-patterns.ts'
import { Provenance } from './provenance.tsx'

export interface ChartProps {
  chart: PageChart
  headingLevel?: 3 | 4
  /** Id of the sentence above the chart. */
  leadId?: string | undefined
  /** State of the chart, if the page's address does not have it. */
  query?: string | undefined
  /** A story controls its state. */
  isInStory?: boolean
  /** Query of the page, if its charts depend on it. */
  pageQuery?: string
}

/** A chart of a page. If its worksheet is unavailable, its title and a message are shown. */
export function Chart({ chart, headingLevel = 3, leadId, query, isInStory = false, pageQuery = '' }: ChartProps) {
  const { title, model, isRemoved, spreadsheetId, provenance } = chart
  const { search } = pageAddress()
  if (!model) {
    const id = chartId(title)
    return <ChartUnavailable title={title} id={id} isRemoved={isRemoved === true} headingLevel={headingLevel} />
  }
  const shared = {
    model,
    loadModel: modelLoader(model.id, pageQuery),
    query: query ?? search,
    headingLevel,
    leadId,
    trust: trustedHtml,
    isInStory,
  }
  if (spreadsheetId === undefined) return <ChartFigure key={model.id} {...shared} />
  return (
    <ChartFigure
      key={model.id}
      {...shared}
      sources={provenance && <Provenance provenance={provenance} link={siteLink} comparison={comparisonButton} />}
      renderTools={(tools) => <ChartMenu tools={tools} spreadsheetId={spreadsheetId} provenance={provenance} />}
      renderFiles={(tools) => <FileLinks tools={tools} spreadsheetId={spreadsheetId} title={title} />}
    />
  )
}

function siteLink(address: string, text: string) {
  return <SiteLink to={address}>{text}</SiteLink>
}

function comparisonButton(address: string, text: string) {
  return <ComparisonButton address={address}>{text}</ComparisonButton>
}

const FILES = ['csv', 'svg', 'png', 'jpeg', 'pdf', 'pptx', 'xlsx'] as const

/** Links to the chart's files on the server, for readers without scripts and for copying addresses. */
function FileLinks({ tools, spreadsheetId, title }: { tools: ChartTools; spreadsheetId: string; title: string }) {
  const query = new URLSearchParams(tools.query)
  query.delete(TABLE_KEY)
  const pictures = new URLSearchParams([...query, ...(usePatterns() ? [['patterns', '1']] : [])])
  return (
    <p className="chart__files">
      {texts.filesOfThisChart}
      {FILES.map((extension) => (
        <a
          key={extension}
          href={chartFilePath(spreadsheetId, title, extension, extension === 'csv' ? query : pictures)}
        >
          {extension.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
