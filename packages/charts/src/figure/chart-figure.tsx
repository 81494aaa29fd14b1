import { useRef, useState, type ReactNode } from 'react'
import type { ChartModel } from '../model/chart-model.ts'
import { Notes } from '../draw/notes.tsx'
import { say } from '../reader/voice.ts'
import { ownQuery, TABLE_KEY } from '../view/own-query.ts'
import { useFigureMarkup } from './use-figure-markup.ts'
import { useReader } from './use-reader.ts'
import * as texts from '../messages/figure.ts'

export interface ChartFigureProps {
  model: ChartModel
  /** Query of the page's address: the chart is drawn in the state that it names (view/own-query.ts). */
  query?: string
  /** Level of the chart's title among the headings of its page. */
  headingLevel?: 2 | 3 | 4
  /** The id of the sentence above the chart, which belongs to it. */
  leadId?: string | undefined
  /** Markup as the browser takes it (Trusted Types). */
  trust?: (markup: string) => string
  /** What stands top right, such as a menu of downloads; it is given what is shown now. */
  renderTools?: (at: ChartTools) => ReactNode
  /** Links to the chart's files, in the details beside the data table. */
  renderFiles?: (at: ChartTools) => ReactNode
}

/** What the tools of a chart may know and do. */
export interface ChartTools {
  model: ChartModel
  /** The state on show, by the names of view/query.ts, with `table=1` while the data table is open. */
  query: string
  openTable: () => void
  /** Says something in the chart's live region. */
  say: (text: string) => void
}

const asItIs = (markup: string): string => markup

/**
 * A chart as a page shows it: title, controls, drawing, legend, data tables, source and notes. Complete as the server
 * writes it; scripts add the choice of views, isolation and tooltips. Give it the model's id as `key`.
 */
export function ChartFigure(props: ChartFigureProps) {
  const { model, query = '', headingLevel = 3, leadId, trust = asItIs, renderTools, renderFiles } = props
  const figure = useRef<HTMLElement>(null)
  const asked = ownQuery(model.id, new URLSearchParams(query))
  const markup = useFigureMarkup(model, asked, trust)
  const state = useReader(figure, model, { query, trust })
  const [isFirstOpen] = useState(asked.get(TABLE_KEY) === '1')
  const at = toolsOf(model, state)
  const titleId = `${model.id}-title`
  const hasTables = model.views.some(({ series }) => series.length > 0)
  return (
    <div className="chart-box">
      <figure className="chart" id={model.id} aria-labelledby={titleId} aria-describedby={leadId} ref={figure}>
        <Title level={headingLevel} id={titleId} text={model.title} />
        {renderTools && <div className="chart__tools">{renderTools(at)}</div>}
        {model.subtitle && <p className="chart__sub">{model.subtitle}</p>}
        <div {...markup.view} />
        {hasTables && (
          <details className="chart__data" open={isFirstOpen}>
            <summary>{texts.viewDataTable}</summary>
            <div {...markup.tables} />
            {renderFiles?.(at)}
          </details>
        )}
        <Foot model={model} />
      </figure>
    </div>
  )
}

function toolsOf(model: ChartModel, query: string): ChartTools {
  const figure = () => document.getElementById(model.id)
  return {
    model,
    query,
    openTable: () => {
      const tables = figure()?.querySelector<HTMLDetailsElement>('.chart__data')
      if (tables) tables.open = true
    },
    say: (text) => {
      const element = figure()
      if (element) say(element, text)
    },
  }
}

/** A chart that cannot be had at the moment, or that an editor took down: its title and a sentence that says so. */
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
        <Title level={headingLevel} id={titleId} text={title} />
        <div className="chart__missing">
          <span className="ruler" aria-hidden="true" />
          <p>{isRemoved ? texts.removed : texts.notAvailable}</p>
        </div>
      </figure>
    </div>
  )
}

function Title({ level, id, text }: { level: 2 | 3 | 4; id: string; text: string }) {
  const Heading = `h${level}` as const
  return (
    <Heading className="chart__title" id={id}>
      {text}
    </Heading>
  )
}

function Foot({ model: { source, notes } }: { model: ChartModel }) {
  if (!source && notes.length === 0) return null
  return (
    <figcaption className="chart__foot">
      {source && (
        <span key={source}>
          <b>{texts.source}</b>
          {` ${source}`}
        </span>
      )}
      <Notes notes={notes} />
    </figcaption>
  )
}
