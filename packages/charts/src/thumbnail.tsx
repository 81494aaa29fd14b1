import { DrawingParts } from './draw/drawing-svg.tsx'
import { renderMarkup } from './draw/markup.ts'
import { layoutChart } from './layout/layout.ts'
import type { VisibleState } from './model/visible-state.ts'
import type { Drawing } from './geometry/drawing.ts'
import { px } from './geometry/path.ts'
import type { ChartModel } from './model/chart-model.ts'
import { paintWith, themeOf, type GivenTheme } from './svg/paint-with.ts'
import { styleOf } from './svg.tsx'
import { shownBy } from './view/query.ts'

/** Layout width of the drawing, shown at about half size, so that its marks are as bold as on a page. */
const WIDTH = 240
const PLOT_HEIGHT = 150
/** Margin for lines and dots that extend slightly beyond the plot. */
const MARGIN = 4

export interface ThumbnailOptions {
  /** Light by default. */
  theme?: GivenTheme
  /** Visible state; by default the default view in its initial state. */
  shown?: VisibleState
}

/**
 * The shape of a chart as a standalone SVG document: its marks and base line, without texts and background. It is shown
 * next to a text that describes it.
 */
export function chartThumbnail(model: ChartModel, { theme: given, shown }: ThumbnailOptions): string {
  const theme = themeOf(given)
  const whole = shown ?? shownBy(model, new URLSearchParams())
  // For small multiples, the panel of the default view.
  const drawn = { ...whole, view: whole.view.panels?.[model.defaultView] ?? whole.view }
  const drawing = layoutChart(model, drawn, WIDTH, PLOT_HEIGHT)
  const { left, top, right, bottom } = drawing?.plot ?? { left: 0, top: 0, right: WIDTH, bottom: PLOT_HEIGHT }
  const box = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN]
  const wordless = drawing && withoutTexts(drawing)
  return renderMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={px(box[2] ?? WIDTH)}
      height={px(box[3] ?? PLOT_HEIGHT)}
      viewBox={box.map(px).join(' ')}
      role="img"
      aria-label={model.title}
    >
      <style>{styleOf(theme)}</style>
      <g className="drawing">
        {wordless && <DrawingParts drawing={wordless} paint={paintWith(theme)} patternId="t" textures="flat" />}
      </g>
    </svg>,
  )
}

/** A drawing without texts, and on a map without the numbers of notes. */
function withoutTexts({ notes, ...drawing }: Drawing): Drawing {
  return { ...drawing, ...(notes && !drawing.map && { notes }), grid: '', ticks: '', labels: [], center: null }
}
