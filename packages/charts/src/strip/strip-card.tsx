import { CARD_FOOT, CARD_INNER, CARD_LINE, CARD_MARGIN, cardSheet, cardTitle, cardTop } from '../card-sheet.tsx'
import { px } from '../geometry/path.ts'
import { wrapAlways } from '../geometry/wrap.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { styleOf } from '../svg.tsx'
import { themeOf, type GivenTheme } from '../svg/paint-with.ts'
import { drawStrip, type StripPicture } from './strip-picture.tsx'

const MAX_SUBTITLE_LINES = 2
/** Maximum lines for texts of places below the drawing; a text is complete or omitted. */
const MAX_LINES = 3
/** Height of the numbers above the dots, the axis, and the space below it, px. */
const AROUND_PLOT = 78
/** Distance between the last line of text and the footer. */
const ABOVE_FOOT = 12

/** A link preview of 1200 × 630 px with all places of a strip, and texts for the first named places. */
export function stripCard(
  model: ChartModel,
  strip: StripPicture,
  { theme: given, siteName }: { theme: GivenTheme; siteName: string },
): string {
  const theme = themeOf(given)
  const title = cardTitle(strip.title)
  const subtitle = wrapAlways(strip.subtitle, CARD_INNER, MAX_SUBTITLE_LINES)
  const words = wordsWithin(strip.named)
  const top = cardTop(title, subtitle.length)
  const wordsTop = CARD_FOOT - ABOVE_FOOT - words.length * CARD_LINE
  const maxPlot = wordsTop - top - AROUND_PLOT
  const drawn = drawStrip(strip, { width: CARD_INNER, maxPlot }, theme)
  return cardSheet(
    { ...model, title: strip.title },
    { theme, siteName, title, subtitle },
    {
      style: styleOf(theme) + drawn.style,
      drawing: (
        <>
          <g className="drawing" transform={`translate(${CARD_MARGIN} ${px(top)})`}>
            {drawn.drawing}
          </g>
          {words.map((line, at) => (
            <text key={line} x={CARD_MARGIN} y={px(wordsTop + at * CARD_LINE)}>
              {line}
            </text>
          ))}
        </>
      ),
    },
  )
}

function wordsWithin(named: StripPicture['named']): string[] {
  const lines: string[] = []
  for (const [at, { words }] of named.entries()) {
    const own = wrapAlways(`${at + 1}: ${words}`, CARD_INNER, MAX_LINES)
    if (lines.length + own.length > MAX_LINES) break
    lines.push(...own)
  }
  return lines
}
