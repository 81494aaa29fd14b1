import type { ChartModel } from '../model/chart-model.ts'
import { namesItsLines } from '../geometry/drawing.ts'
import { layoutForPage } from '../layout/layout-for-page.ts'
import { legendEntries } from '../view/isolate.ts'
import { readQuery, shownIn } from '../view/query.ts'
import { descriptionOf } from '../words/description.ts'
import { storyStepSentence } from '../words/story-step-words.ts'
import { FluidDrawing } from './fluid-drawing.tsx'
import { Legend } from './legend.tsx'
import { paintByToken } from './paint.ts'
import * as texts from '../messages/draw.ts'

/** Width of the one drawing for all windows and paper, px: the narrowest container of a step. */
const WIDTH = 260

interface StaticChartProps {
  model: ChartModel
  query: URLSearchParams
  /** Prefix of the ids of its elements, unique in the page. */
  id: string
}

/** A drawing of a chart state without controls: a step of a story on paper or without scripts. */
export function StaticChart({ model, query, id }: StaticChartProps) {
  const state = readQuery(model, query)
  const shown = shownIn(model, state)
  const drawing = layoutForPage(model, shown, WIDTH)
  const listed = namesItsLines(drawing) ? [] : legendEntries(model, shown.view, state.legend)
  const entries = listed.filter(({ isVisible }) => isVisible)
  return (
    <div className="chart story__drawing" data-said={storyStepSentence(model, query)}>
      {drawing ? (
        <div className="chart__drawings">
          <FluidDrawing
            drawing={drawing}
            paint={paintByToken}
            patternId={id}
            attributes={{ 'aria-label': descriptionOf(model, shown), 'data-range': `${WIDTH}` }}
          />
        </div>
      ) : (
        <p className="chart__empty">{texts.noDataToShow}</p>
      )}
      <Legend chartId={id} entries={entries.map((entry) => ({ ...entry, isButton: false }))} />
    </div>
  )
}
