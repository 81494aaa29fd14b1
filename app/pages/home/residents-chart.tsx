import { ChartFigure } from '@common-measure/charts/figure/chart-figure.tsx'
import type { ChartModel } from '@common-measure/charts'
import { useLocation } from 'react-router'
import { trustedHtml } from '#app/browser/trusted-html.ts'
import { ChartMenu } from '#app/components/chart/chart-menu.tsx'
import '#app/components/chart/chart-styles.css'

/** A chart of the site's own figures: they stand in no worksheet, so there is nothing to embed. */
export function ResidentsChart({ model }: { model: ChartModel }) {
  const { search } = useLocation()
  return (
    <div data-tour="charts">
      <ChartFigure
        model={model}
        query={search}
        trust={trustedHtml}
        renderTools={(tools) => <ChartMenu tools={tools} spreadsheetId={null} />}
      />
    </div>
  )
}
