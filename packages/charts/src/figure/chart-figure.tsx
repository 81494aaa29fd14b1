import { useCallback, useRef, useState, type ReactNode } from 'react'
import { DRAWING_WIDTHS } from '../geometry/drawing.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { hasFoot, hasKicker, isOutline, tablesOf, type ChartOutline } from '../model/chart-outline.ts'
import { announce } from '../interaction/live-region.ts'
import { ownQuery, tablePageOf } from '../view/own-query.ts'
import { tablesLabel } from '../draw/tables-label.ts'
import { useFigureMarkup, type SentMarkup } from './use-figure-markup.ts'
import { useInteraction } from './use-interaction.ts'
import * as texts from '../messages/figure.ts'

export interface ChartFigureProps {
  model: ChartModel | ChartOutline
  /** Loads the full model of an outline; returns the same promise for the life of the page. */
  loadModel?: () => Promise<ChartModel>
  /** Query of the page's address, which sets the initial state (view/own-query.ts). */
  query?: string
  /** Initially hidden, as in a tab: the server draws one width, and the others are drawn once it is visible. */
  startsHidden?: boolean
  /** A story controls its state, which is then not in the address. */
  isInStory?: boolean
  /** Heading level of the chart's title. */
  headingLevel?: 2 | 3 | 4
  /** Id of the sentence above the chart, which describes it. */
  leadId?: string | undefined
  /** Converts markup for the browser (Trusted Types). */
  trust?: (markup: string) => string
  /** Renders the tools at the top right, such as a download menu, for the current state. */
  renderTools?: (at: ChartTools) => ReactNode
  /** Replaces the source line in the footer, for example with links to the sources. */
  sources?: ReactNode
  /** Renders links to the chart's files, in the details next to the data table. */
  renderFiles?: (at: ChartTools) => ReactNode
}

/** State and actions available to a chart's tools. */
export interface ChartTools {
  id: string
  title: string
  /** Rejects if the model is not available at the moment. */
  loadModel: () => Promise<ChartModel>
  /** The visible state by the names of view/query.ts, with `table=1` while the data table is open. */
  query: string
  openTable: () => void
  /** Announces a text in the chart's live region. */
  announce: (text: string) => void
}

const asItIs = (markup: string): string => markup
/** Fits any window; its plot grows with the window (the site's plot.css). */
const NARROW = DRAWING_WIDTHS.slice(0, 1)

/**
 * A chart on a page: title, controls, drawing, legend, data tables, source and notes. It is complete as the server
 * writes it; scripts add the choice of views, isolation and tooltips. Use the model's id as its `key`.
 */
export function ChartFigure(props: ChartFigureProps) {
  const { model, query = '', headingLevel = 3, leadId, startsHidden = false, trust = asItIs } = props
  const { renderTools, renderFiles, sources } = props
  const figure = useRef<HTMLElement>(null)
  const own = ownQuery(model.id, new URLSearchParams(query))
  const load = useLoader(props)
  const markup = useFigureMarkup(model, { query: own, widths: startsHidden ? NARROW : DRAWING_WIDTHS, load, trust })
  const state = useInteraction(figure, model, { query, load, trust, isInStory: props.isInStory === true, startsHidden })
  const [isFirstOpen] = useState(tablePageOf(own) > 0)
  const at = buildTools(model, load, state)
  const [titleId, kickerId] = [`${model.id}-title`, `${model.id}-kicker`]
  const hasLineAbove = hasKicker(model)
  const names = hasLineAbove ? `${titleId} ${kickerId}` : titleId
  return (
    <div className="chart-box">
      <figure className="chart" id={model.id} aria-labelledby={names} aria-describedby={leadId} ref={figure}>
        {hasLineAbove ? (
          <hgroup className="chart__head">
            <Title level={headingLevel} id={titleId} markup={markup.heading} />
            <p className="chart__kicker" id={kickerId} {...markup.kicker} />
          </hgroup>
        ) : (
          <Title level={headingLevel} id={titleId}>
            {model.title}
          </Title>
        )}
        {renderTools && <div className="chart__tools">{renderTools(at)}</div>}
        {model.subtitle && <p className="chart__sub">{model.subtitle}</p>}
        <div {...markup.view} />
        {tablesOf(model) !== 'none' && (
          <details className="chart__data" open={isFirstOpen}>
            <summary>{tablesLabel(tablesOf(model))}</summary>
            <div {...markup.tables} />
            {renderFiles?.(at)}
          </details>
        )}
        <Foot sources={sources} markup={markup} hasFoot={hasFoot(model)} />
      </figure>
    </div>
  )
}

function useLoader({ model, loadModel }: ChartFigureProps): () => Promise<ChartModel> {
  return useCallback(() => {
    if (!isOutline(model)) return Promise.resolve(model)
    return loadModel?.() ?? Promise.reject(new Error(`There is no model of the chart "${model.title}"`))
  }, [model, loadModel])
}

function buildTools(
  { id, title }: ChartModel | ChartOutline,
  loadModel: () => Promise<ChartModel>,
  query: string,
): ChartTools {
  const figure = () => document.getElementById(id)
  return {
    id,
    title,
    loadModel,
    query,
    openTable: () => {
      const tables = figure()?.querySelector<HTMLDetailsElement>('.chart__data')
      if (tables) tables.open = true
    },
    announce: (text) => {
      const element = figure()
      if (element) announce(element, text)
    },
  }
}

/** A chart that is unavailable at the moment or was taken down: its title and a message. */
export function ChartUnavailable({
  title,
  id,
  isRemoved = false,
  headingLevel = 3,
}: {
  title: string
  id: string
  isRemoved?: boolean
  headingLevel?: 2 | 3 | 4
}) {
  const titleId = `${id}-title`
  return (
    <div className="chart-box">
      <figure className="chart" id={id} aria-labelledby={titleId}>
        <Title level={headingLevel} id={titleId}>
          {title}
        </Title>
        <div className="chart__missing">
          <span className="ruler" aria-hidden="true" />
          <p>{isRemoved ? texts.removed : texts.notAvailable}</p>
        </div>
      </figure>
    </div>
  )
}

interface TitleProps {
  level: 2 | 3 | 4
  id: string
  /** Instead of children. */
  markup?: SentMarkup['heading']
  children?: ReactNode
}

function Title({ level, id, markup, children }: TitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className="chart__title" id={id} {...markup}>
      {children}
    </Heading>
  )
}

function Foot({ sources, markup, hasFoot }: { sources: ReactNode; markup: SentMarkup; hasFoot: boolean }) {
  if (!sources) return hasFoot && <figcaption className="chart__foot" {...markup.foot} />
  return (
    <figcaption className="chart__foot">
      {sources}
      <span className="chart__notes" {...markup.notes} />
    </figcaption>
  )
}
