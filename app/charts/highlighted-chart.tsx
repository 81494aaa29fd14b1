import type { ReactNode } from 'react'
import { pageAddress } from '#app/document/current-page.ts'
import * as texts from '#app/messages/highlighted-chart.ts'
import type { PageChart } from './page-charts.ts'
import { chartId } from '#domain/chart-id.ts'

/** The id of the chart in `?title=`, as in search results; null if there is none. */
function useHighlighted(): string | null {
  const title = new URLSearchParams(pageAddress().search).get('title')
  return title === null || title.trim() === '' ? null : chartId(title)
}

/** A chart, highlighted in the HTML if the address names it, so that the highlight needs no scripts. */
export function HighlightedChart({ title, children }: { title: string; children: ReactNode }) {
  const isHighlighted = useHighlighted() === chartId(title)
  return <div {...(isHighlighted ? { 'data-highlighted': true } : {})}>{children}</div>
}

/** Link to the chart that the address names; scripts scroll there automatically. */
export function HighlightedChartLink({ charts }: { charts: readonly PageChart[] }) {
  const highlighted = useHighlighted()
  const chart = charts.find(({ title }) => chartId(title) === highlighted)
  if (highlighted === null || chart === undefined) return null
  return (
    <p className="without-script">
      <a className="more" href={`#${highlighted}`}>
        {texts.goToTheChart({ title: chart.model?.title ?? chart.title })}
      </a>
    </p>
  )
}
