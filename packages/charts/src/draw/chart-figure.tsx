import type { ChartModel } from '../model/chart-model.ts'
import type { Choice } from '../view/choose.ts'
import { Chooser } from './controls.tsx'
import { DataTables } from './data-tables.tsx'
import { Legend } from './legend.tsx'
import { Plot } from './plot.tsx'
import { useChartState } from './use-chart-state.ts'

export interface ChartFigureProps {
  model: ChartModel
  /** Level of the chart's title among the headings of its page. */
  headingLevel?: 2 | 3 | 4
}

/**
 * A chart as a page shows it: title, controls, drawing, legend, data tables, source and notes. Complete as the server
 * writes it; scripts add the choice of views, isolation and tooltips. Give it the model's id as `key`.
 */
export function ChartFigure({ model, headingLevel = 3 }: ChartFigureProps) {
  const { choice, shown, entries, said, choose, clickEntry } = useChartState(model)
  const { group, toggle } = model.filters
  const titleId = `${model.id}-title`
  const summaryId = `${model.id}-summary`
  return (
    <div className="chart-box">
      <figure className="chart" id={model.id} aria-labelledby={titleId}>
        <Title level={headingLevel} id={titleId} text={model.title} />
        {model.subtitle && <p className="chart__sub">{model.subtitle}</p>}
        <p className="visually-hidden" id={summaryId}>
          {model.summary}
        </p>
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
        <Plot model={model} shown={shown} titleId={titleId} summaryId={summaryId} />
        <Legend chartId={model.id} entries={entries} onClick={clickEntry} />
        <p className="visually-hidden" aria-live="polite">
          {said}
        </p>
        <DataTables model={model} />
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

function Foot({ model: { source, notes } }: { model: ChartModel }) {
  if (!source && notes.length === 0) return null
  return (
    <figcaption className="chart__foot">
      {source && (
        <span>
          <b>Source:</b>
          {` ${source}`}
        </span>
      )}
      {notes.map((note) => (
        <span key={note}>
          <b>Note:</b>
          {` ${note}`}
        </span>
      ))}
    </figcaption>
  )
}
