import type { ReactNode } from 'react'
import type { Shown } from '../model/shown.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { Choice } from '../view/choose.ts'
import type { PageState } from '../view/page-query.ts'
import { howToRead } from '../words/how-to-read.ts'
import { Chooser } from './controls.tsx'
import { DataTables } from './data-tables.tsx'
import { Legend } from './legend.tsx'
import { LiveRegion } from './live-region.tsx'
import { Notes } from './notes.tsx'
import { Plot } from './plot.tsx'
import { useChartState } from './use-chart-state.ts'

export interface ChartFigureProps {
  model: ChartModel
  /** Query of the page's address: the chart is drawn in the state that it names (view/page-query.ts). */
  query?: string
  /** Level of the chart's title among the headings of its page. */
  headingLevel?: 2 | 3 | 4
  /** What stands top right, such as a menu of downloads; it is given what is shown now. */
  renderTools?: (at: ChartTools) => ReactNode
  /** Links to the chart's files, in the details beside the data table. */
  renderFiles?: (at: ChartTools) => ReactNode
}

/** What the tools of a chart may know and do. */
export interface ChartTools {
  model: ChartModel
  state: PageState
  shown: Shown
  openTable: (isOpen: boolean) => void
  /** Says something in the chart's live region. */
  say: (text: string) => void
}

/**
 * A chart as a page shows it: title, controls, drawing, legend, data tables, source and notes. Complete as the server
 * writes it; scripts add the choice of views, isolation and tooltips. Give it the model's id as `key`.
 */
export function ChartFigure({ model, query = '', headingLevel = 3, renderTools, renderFiles }: ChartFigureProps) {
  const { state, shown, entries, lost, said, say, choose, clickEntry, openTable } = useChartState(model, query)
  const { choice } = state
  const at: ChartTools = { model, state, shown, openTable, say }
  const { group, toggle } = model.filters
  const titleId = `${model.id}-title`
  const summaryId = `${model.id}-summary`
  return (
    <div className="chart-box">
      <figure className="chart" id={model.id} aria-labelledby={titleId}>
        <Title level={headingLevel} id={titleId} text={model.title} />
        {renderTools && <div className="chart__tools">{renderTools(at)}</div>}
        {model.subtitle && <p className="chart__sub">{model.subtitle}</p>}
        <p className="visually-hidden" id={summaryId}>
          {model.summary}
        </p>
        {lost && <p className="chart__lost">{lost}</p>}
        {(group || toggle) && (
          <div className="chart__controls">
            {group && (
              <Chooser
                filter={group}
                name="Show"
                chosen={choice.group ?? group.default}
                onChoose={(option) => choose('group', option)}
              />
            )}
            {toggle && (
              <Chooser
                filter={toggle}
                name="Measure"
                chosen={choice.toggle ?? toggle.default}
                onChoose={(option) => choose('toggle', option)}
              />
            )}
          </div>
        )}
        {(group || toggle) && <p className="chart__choice">{`Showing ${sayChoice(choice)}.`}</p>}
        <Plot model={model} shown={shown} onSay={say} />
        <Legend chartId={model.id} entries={entries} onClick={clickEntry} />
        <LiveRegion text={said} />
        <DataTables
          model={model}
          isOpen={state.isTableOpen}
          onToggle={openTable}
          before={<HowToRead model={model} />}
          after={renderFiles?.(at)}
        />
        <Foot model={model} />
      </figure>
    </div>
  )
}

/** A chart that cannot be had at the moment: its title and a sentence that says so. */
export function ChartUnavailable({
  title,
  id,
  headingLevel = 3,
}: {
  title: string
  id: string
  headingLevel?: 2 | 3 | 4
}) {
  const titleId = `${id}-title`
  return (
    <div className="chart-box">
      <figure className="chart" id={id} aria-labelledby={titleId}>
        <Title level={headingLevel} id={titleId} text={title} />
        <div className="chart__missing">
          <span className="ruler" aria-hidden="true" />
          <p>This chart is not available at the moment.</p>
        </div>
      </figure>
    </div>
  )
}

/** On paper and without scripts, where the controls are left out: "Harris, Rate". */
function sayChoice({ group, toggle }: Choice): string {
  return [group, toggle].filter((option) => option !== null).join(', ')
}

function Title({ level, id, text }: { level: 2 | 3 | 4; id: string; text: string }) {
  const Heading = `h${level}` as const
  return (
    <Heading className="chart__title" id={id}>
      {text}
    </Heading>
  )
}

function HowToRead({ model }: { model: ChartModel }) {
  return (
    <p className="chart__how" id={`${model.id}-how`}>
      {`How to read this chart: ${lowerFirst(howToRead(model))}`}
    </p>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function Foot({ model: { source, notes } }: { model: ChartModel }) {
  if (!source && notes.length === 0) return null
  return (
    <figcaption className="chart__foot">
      {source && (
        <span key={source}>
          <b>Source:</b>
          {` ${source}`}
        </span>
      )}
      <Notes notes={notes} />
    </figcaption>
  )
}
