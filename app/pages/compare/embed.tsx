/*
 * An embeddable comparison. It uses the embeddable page, whose address here leads to the values of the reference set.
 */
import { data } from 'react-router'
import ChartsPage, { handle, headers, loader as loadCharts, meta } from '../charts/charts.tsx'
import { EmbedScript } from '../charts/embed-script.tsx'
import { FigureFrame, newTab } from '../charts/embed-figure.tsx'
import { inLanguage } from '#domain/in-language.ts'
import { StripDrawing, stripRange } from '#app/comparison/county-strip/county-strip.tsx'
import { readEmbedAddress } from '#app/embed/address.ts'
import * as texts from '#app/messages/compare.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/embed.ts'
import { frameRemarks, stripFrame } from './strip-frame.server.ts'

export { handle, headers, meta }

/** Loads the chart, or the strip of all counties if the address requests it. */
export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const loaded = await loadCharts(args)
  const address = readEmbedAddress(args.url.searchParams)
  const shown = address && (await stripFrame(services, address.spreadsheetId))
  const own = shown && { title: shown.title, subtitle: null }
  const remarks = address ? await frameRemarks(services, address.spreadsheetId) : []
  const charts = loaded.data.charts.map((chart) => {
    if (!chart.model) return { ...chart, sentence: [...remarks, texts.nothingToDraw].join(' ') }
    const sentence = [...remarks, chart.sentence].join(' ').trim()
    return shown
      ? { ...chart, sentence, model: { ...chart.model, ...own }, description: shown.description }
      : { ...chart, sentence }
  })
  return data({ ...loaded.data, charts, strip: shown?.strip ?? null }, loaded.init ?? undefined)
}

export default function CompareFrame(props: Route.ComponentProps) {
  const { strip, charts, siteName, path } = props.loaderData
  const [chart] = charts
  if (!strip || !chart?.model) return <ChartsPage loaderData={props.loaderData} />
  return (
    <main className="embed">
      <div className="embed__slides">
        <div className="chart-box">
          <FigureFrame
            chart={chart}
            model={chart.model}
            id="chart-1"
            spreadsheetId={readEmbedAddress(new URLSearchParams(path.split('?')[1]))?.spreadsheetId ?? ''}
            siteName={siteName}
            headingLevel={1}
            data={{ 'data-strip': '' }}
          >
            <p className="chart__sub">{stripRange(strip)}</p>
            {chart.sentence && <p className="chart__lost">{chart.sentence}</p>}
            <div className="county-strip county-strip--framed">
              <StripDrawing strip={strip} link={(to, name) => newTab(inLanguage(to), name)} />
            </div>
            <p className="visually-hidden chart__voice" aria-live="polite" />
          </FigureFrame>
        </div>
      </div>
      <EmbedScript />
    </main>
  )
}
