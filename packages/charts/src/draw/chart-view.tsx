import type { ChartModel } from '../model/chart-model.ts'
import { lostSentence } from '../view/lost-state.ts'
import { legendEntries } from '../view/isolate.ts'
import { readQuery, shownIn } from '../view/query.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { choiceText, Controls } from './controls.tsx'
import { Description } from './description.tsx'
import { Legend } from './legend.tsx'
import { MyPlace } from './my-place.tsx'
import { Plot } from './plot.tsx'

interface ChartViewProps {
  model: ChartModel
  /** The chart's state, by the names of view/query.ts. */
  query: URLSearchParams
  /** The drawings as markup. */
  drawingsOf: (shown: VisibleState) => string
}

/** State-dependent parts of a chart: description, controls, drawings, legend, and the live region for changes. */
export function ChartView({ model, query, drawingsOf }: ChartViewProps) {
  const state = readQuery(model, query)
  const { choice, legend } = state
  const shown = shownIn(model, state)
  const lost = lostSentence(model, query)
  const choiceSaid = choiceText(choice)
  return (
    <>
      <Description model={model} shown={shown} chartId={model.id} />
      {lost && <p className="chart__lost">{lost}</p>}
      <Controls model={model} state={state} />
      {choiceSaid && <p className="chart__choice">{choiceSaid}</p>}
      <MyPlace model={model} shown={shown} />
      <Plot drawings={drawingsOf(shown)} chartId={model.id} isTable={model.type === 'table'}>
        <Legend chartId={model.id} entries={legendEntries(model, shown.view, legend)} />
      </Plot>
      <p className="visually-hidden chart__voice" aria-live="polite"></p>
    </>
  )
}
