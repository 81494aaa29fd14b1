import type { ChartModel } from '../model/chart-model.ts'
import { layoutChart } from '../layout/layout.ts'
import { legendEntries } from '../view/isolate.ts'
import { readQuery, shownIn } from '../view/query.ts'
import { descriptionOf } from '../words/description.ts'
import { storyStepSentence } from '../words/story-step-words.ts'
import { DrawingParts } from './drawing-svg.tsx'
import { Legend } from './legend.tsx'
import { paintByToken } from './paint.ts'
import * as texts from '../messages/draw.ts'

/** One for all windows and paper: its texts are read on a phone, where it is a little reduced, px. */
const WIDTH = 380

interface StaticChartProps {
  model: ChartModel
  query: URLSearchParams
  /** Beginning of the ids of its elements, unique in the page. */
  id: string
}

/** One drawing of a chart in a state, with nothing to be used: a step of a story without scripts and on paper. */
export function StaticChart({ model, query, id }: StaticChartProps) {
  const state = readQuery(model, query)
  const shown = shownIn(model, state)
  const drawing = layoutChart(model, shown, WIDTH)
  const entries = legendEntries(model, shown.view, state.legend).filter(({ isVisible }) => isVisible)
  return (
    <div className="chart story__drawing" data-said={storyStepSentence(model, query)}>
      {drawing ? (
        <svg
          className="drawing"
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          role="img"
          aria-label={descriptionOf(model, shown)}
        >
          <DrawingParts drawing={drawing} paint={paintByToken} patternId={id} />
        </svg>
      ) : (
        <p className="chart__empty">{texts.noDataToShow}</p>
      )}
      <Legend chartId={id} entries={entries.map((entry) => ({ ...entry, isButton: false }))} />
    </div>
  )
}
