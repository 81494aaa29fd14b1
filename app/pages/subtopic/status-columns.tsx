import type { PageChart } from '#app/charts/page-charts.ts'
import { chartId } from '#domain/chart-id.ts'
import { Picture } from '#app/components/picture/picture.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/subtopic.tsx'
import type { StatusColumn } from '#domain/topic.ts'
import './status-columns.css'

interface StatusColumnsProps {
  columns: StatusColumn[]
  /** Charts of the page, whose titles name the links to them. */
  charts: readonly PageChart[]
}

/** Status overview in a few columns of picture and text. */
export function StatusColumns({ columns, charts }: StatusColumnsProps) {
  if (columns.length === 0) return null
  return (
    <section aria-labelledby="page-how-we-are-doing">
      <h2 id="page-how-we-are-doing">{texts.howWeAreDoing}</h2>
      <div className="status">
        {columns.map((column, index) => (
          // Columns have no name and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="status__column">
            {column.image && <Picture image={column.image} sizes="72px" />}
            {column.content !== '' && <Html html={column.content} />}
            {column.exploreLink !== null && (
              <p>
                <SiteLink to={column.exploreLink} className="more" plainClassName="muted">
                  <ExploreText chart={charts.find(({ title }) => column.exploreLink?.endsWith(`#${chartId(title)}`))} />
                </SiteLink>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Link text that includes the chart's title, because links with the same text must have the same target. */
function ExploreText({ chart }: { chart: PageChart | undefined }) {
  if (!chart) return texts.explore
  const title = chart.model?.title ?? chart.title
  return texts.exploreChart({ title, span: (text) => <span className="visually-hidden">{text}</span> })
}
