import type { ReactNode } from 'react'
import type { OverlaidModel, View } from '@common-measure/charts'
import { choiceText } from '@common-measure/charts/draw/controls.tsx'
import { FigureTables } from '@common-measure/charts/draw/data-tables.tsx'
import { hasHeadlines, headingOf } from '@common-measure/charts/model/headline.ts'
import { tablesOf } from '@common-measure/charts/model/chart-outline.ts'
import { tablesLabel } from '@common-measure/charts/draw/tables-label.ts'
import { withUnits } from '@common-measure/charts/model/units.ts'
import { TABLE_KEY, tablePageOf } from '@common-measure/charts/view/own-query.ts'
import { Notes } from '@common-measure/charts/draw/notes.tsx'
import { MyFigures } from '@common-measure/charts/draw/my-place.tsx'
import { Description } from '@common-measure/charts/draw/description.tsx'
import { Provenance } from '#app/charts/provenance.tsx'
import { chartFilePath } from '#app/embed/address.ts'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/charts.tsx'
import { embedStateOf, type EmbedState } from './chart-states.ts'
import { EmbedControls, EmbedLegend } from './embed-controls.tsx'
import { FileMenu, versionQuery } from './file-menu.tsx'
import type { LoadedChart } from './load-embed.server.ts'
import { renderMarkup } from '@common-measure/charts/draw/markup.ts'
import { Drawings, Plot } from '@common-measure/charts/draw/plot.tsx'
import type { Drawing } from '@common-measure/charts/geometry/drawing.ts'
import { encodePoints } from '@common-measure/charts/interaction/points.ts'

/** Maximum number of values with geometry in the page; above it, the data would outweigh the drawing. */
const MAX_POINTS = 1500

interface EmbedPlotProps {
  model: OverlaidModel
  shown: EmbedState['shown']
  /** Prefix of the ids of the chart's elements. */
  id: string
  /** The legend. */
  children: ReactNode
}

/** Drawings in three widths, one of which fits, each with the geometry of its values for the script. */
function EmbedPlot({ model, shown, id, children }: EmbedPlotProps) {
  const drawings = <Drawings model={{ ...model, id }} shown={shown} pointsOf={pointsOf} />
  return (
    <Plot drawings={renderMarkup(drawings)} chartId={id} isTable={model.type === 'table'}>
      {children}
    </Plot>
  )
}

function pointsOf(drawing: Drawing): string {
  return drawing.targets.length <= MAX_POINTS ? encodePoints(drawing) : ''
}

interface EmbedFigureProps {
  chart: LoadedChart
  spreadsheetId: string
  siteName: string
  /** Unique on the page; prefix of the ids of its elements. */
  id: string
  /** 1 if the chart is the only one, so that its title is the page's. */
  headingLevel: 1 | 2
  /** Address of the page with this chart in another state. */
  pathTo: (next: URLSearchParams) => string
}

/** One chart of the embeddable page, complete without scripts; or the message that replaces it. */
export function EmbedFigure(props: EmbedFigureProps) {
  const { chart, id, headingLevel } = props
  return (
    <div className="chart-box">
      {chart.model ? (
        <DrawnFigure {...props} model={chart.model} />
      ) : (
        <figure className="chart" id={id} aria-labelledby={`${id}-title`}>
          <Title level={headingLevel} id={id} heading={chart.title} kicker={null} />
          <div className="chart__missing">
            <span className="ruler" aria-hidden="true" />
            <p>{chart.sentence}</p>
            <p>{newTab(homeOf(chart), texts.seeMore({ siteName: props.siteName }))}</p>
          </div>
        </figure>
      )}
    </div>
  )
}

function DrawnFigure(props: EmbedFigureProps & { model: OverlaidModel }) {
  const { chart, model, id, pathTo } = props
  const params = new URLSearchParams(chart.state)
  const state = embedStateOf(model, params)
  const choice = choiceText(state.choice)
  return (
    <FigureFrame {...props} view={state.shown.view}>
      {model.subtitle && <p className="chart__sub">{model.subtitle}</p>}
      <Description model={model} shown={state.shown} chartId={id} />
      {chart.sentence && <p className="chart__lost">{chart.sentence}</p>}
      {choice && <p className="chart__choice">{choice}</p>}
      <form method="get" action="/charts">
        <EmbedControls model={model} state={state} pathTo={pathTo} />
        {model.places && <MyFigures model={model} shown={state.shown} />}
        <EmbedPlot model={model} shown={state.shown} id={id}>
          <EmbedLegend id={id} state={state} pathTo={pathTo} />
        </EmbedPlot>
      </form>
      <p className="visually-hidden chart__voice" aria-live="polite" />
      {tablesOf(model) !== 'none' && (
        <details className="chart__data" open={params.has(TABLE_KEY)}>
          <summary>{tablesLabel(tablesOf(model))}</summary>
          <div>
            <FigureTables
              model={{ ...model, id }}
              view={state.shown.view}
              page={tablePageOf(params)}
              pathTo={(page) => pathTo(state.turning(page))}
            />
          </div>
        </details>
      )}
    </FigureFrame>
  )
}

interface FigureFrameProps extends Omit<EmbedFigureProps, 'pathTo'> {
  model: OverlaidModel
  /** The visible view, for its headline; absent for a strip. */
  view?: View
  children: ReactNode
  /** More attributes for the script. */
  data?: Readonly<Record<`data-${string}`, string>>
}

/** Frame of every chart of the page: attributes for the script, title, source and files. */
export function FigureFrame({ chart, model, view, id, headingLevel, children, data, ...rest }: FigureFrameProps) {
  const hasLineAbove = view !== undefined && hasHeadlines(model)
  const texts = headingOf(hasLineAbove ? model : { title: model.title }, view ?? {})
  return (
    <figure
      className="chart embed__chart"
      id={id}
      aria-labelledby={hasLineAbove ? `${id}-title ${id}-kicker` : `${id}-title`}
      data-model={chartFilePath(rest.spreadsheetId, chart.title, 'json', versionQuery(chart))}
      data-state={chart.state}
      data-units={JSON.stringify(withUnits(model).units)}
      {...(model.places ? { 'data-places': JSON.stringify(model.places) } : {})}
      data-credit={chart.credit}
      data-name={model.id}
      data-home={homeOf(chart)}
      data-site={rest.siteName}
      {...(chart.hasOwnColors ? { 'data-colors': colorsOf(model) } : {})}
      {...data}
    >
      <Title level={headingLevel} id={id} {...texts} hasLineAbove={hasLineAbove} />
      {children}
      <Foot chart={chart} model={model} siteName={rest.siteName} />
      <FileMenu chart={chart} model={model} spreadsheetId={rest.spreadsheetId} />
    </figure>
  )
}

interface TitleProps {
  level: 1 | 2
  id: string
  heading: string
  kicker: string | null
  hasLineAbove?: boolean
}

function Title({ level, id, heading, kicker, hasLineAbove = false }: TitleProps) {
  const Heading = `h${level}` as const
  const title = (
    <Heading className="chart__title" id={`${id}-title`}>
      {heading}
    </Heading>
  )
  if (!hasLineAbove) return title
  return (
    <hgroup className="chart__head">
      {title}
      <p className="chart__kicker" id={`${id}-kicker`}>
        {kicker}
      </p>
    </hgroup>
  )
}

/** The colors of the site's drawing, for the script, whose model has the colors of the worksheet. */
function colorsOf({ categories, series }: OverlaidModel): string {
  return JSON.stringify([categories.colors, series.map(({ color }) => color)])
}

function Foot({ chart, model, siteName }: Pick<EmbedFigureProps, 'chart' | 'siteName'> & { model: OverlaidModel }) {
  const { source } = model
  const provenance = chart.provenance ?? { sources: [], license: null, dates: '', about: null }
  const more = (
    <>
      {source && !/[.!?…]$/.test(source) ? '. ' : ' '}
      {newTab(homeOf(chart), texts.seeMore({ siteName }))}
    </>
  )
  return (
    <figcaption className="chart__foot">
      <Provenance provenance={provenance} link={provenanceLink} after={more} />
      <Notes model={model} />
    </figcaption>
  )
}

/** Pages of this site are in the language of the frame. */
function provenanceLink(address: string, text: string) {
  return newTab(address.startsWith('/') ? inLanguage(address) : address, text)
}

/** A link that opens in a new tab, because a frame is too small for another page. */
export function newTab(address: string, text: string) {
  return (
    <a href={address} target="_blank" rel="noopener">
      {text}
    </a>
  )
}

/** Address of the chart on its page. */
function homeOf({ pagePath, title }: LoadedChart): string {
  if (pagePath === null) return inLanguage('/explore-the-data')
  // The page of a comparison shows only the comparison.
  return pagePath.includes('?') ? pagePath : `${pagePath}?${new URLSearchParams({ title }).toString()}`
}
