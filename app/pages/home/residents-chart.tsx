import { ChartFigure } from '@common-measure/charts/figure/chart-figure.tsx'
import type { ChartModel } from '@common-measure/charts'
import type { ChartOutline } from '@common-measure/charts/model/chart-outline.ts'
import { pageAddress } from '#app/document/current-page.ts'
import { modelLoader } from '#app/charts/chart-models.ts'
import { trustedHtml } from '#app/browser/trusted-html.ts'
import { ChartMenu } from '#app/charts/menu/chart-menu.tsx'
import '#app/charts/chart-styles.css'

/** A chart of the site's own data. It has no worksheet, so it cannot be embedded. */
export function ResidentsChart({ model, startsHidden }: { model: ChartModel | ChartOutline; startsHidden: boolean }) {
  const { search } = pageAddress()
  return (
    <div data-tour="charts">
      <ChartFigure
        model={model}
        loadModel={modelLoader(model.id)}
        query={search}
        startsHidden={startsHidden}
        trust={trustedHtml}
        renderTools={(tools) => <ChartMenu tools={tools} spreadsheetId={null} />}
      />
    </div>
  )
}
