import type { ReactElement } from 'react'
import { px } from '../geometry/path.ts'
import { shapePath } from '../geometry/symbols.ts'
import { wrapAlways } from '../geometry/wrap.ts'
import type { Theme } from '../svg/themes.ts'
import { layoutStrip, type StripPlace } from './layout-strip.ts'
import { stripScale } from './strip-scale.ts'

/** All places of a strip for a picture, with texts in the reader's language. */
export interface StripPicture {
  title: string
  subtitle: string
  places: readonly StripPlace[]
  /** Highlighted places in the order of their numbers, each with its text below the drawing. */
  named: readonly { id: string; words: string }[]
  /** Formats an axis label. */
  writeTick: (value: number) => string
}

/** A drawn strip of some width, with the lines of text below it. */
export interface DrawnStrip {
  height: number
  lines: string[]
  style: string
  drawing: ReactElement
}

/** Space above the dots for the numbers of the named places, px. */
const NUMBERS = 26
const MAX_LINES = 3

/**
 * Draws one dot for each place.
 *
 * @param maxPlot maximum height of the dots, px
 */
export function drawStrip(
  { places, named, writeTick }: StripPicture,
  { width, maxPlot }: { width: number; maxPlot?: number },
  theme: Theme,
): DrawnStrip {
  const values = places.map(({ value }) => value)
  const ids = named.map(({ id }) => id)
  const laid = layoutStrip(places, { named: new Set(ids), width, scale: stripScale(values, width), maxPlot })
  return {
    height: laid.height + NUMBERS,
    lines: named.flatMap(({ words }, at) => wrapAlways(`${at + 1}: ${words}`, width, MAX_LINES)),
    style: stripStyleOf(theme),
    drawing: (
      <g transform={`translate(0 ${NUMBERS})`}>
        <path className="strip-dots" d={laid.dots.replaceAll('h0', 'h.01')} strokeWidth={2 * laid.radius} />
        <path className="base" d={`M0,${laid.baseline}H${width}`} />
        {laid.ticks.map(({ value, x }) => (
          <text key={value} x={x} y={laid.baseline + 18} textAnchor="middle">
            {writeTick(value)}
          </text>
        ))}
        {laid.named.map(({ id, x, y, labelX }) => (
          <g key={id} className="strip-place">
            <path className="strip-line" d={`M${px(x)},${px(y)}V2L${px(labelX)},-7`} />
            <path className="strip-mark" d={shapePath(0, x, y, laid.radius + 3)} />
            <text x={px(labelX)} y={-10} textAnchor="middle">
              {ids.indexOf(id) + 1}
            </text>
          </g>
        ))}
      </g>
    ),
  }
}

function stripStyleOf(theme: Theme): string {
  return [
    `.strip-dots{fill:none;stroke:${theme['chart-axis']};stroke-linecap:round}`,
    `.strip-line{fill:none;stroke:${theme['chart-1']};stroke-width:1.5}`,
    `.strip-mark{fill:${theme['chart-1']};stroke:${theme['surface']};stroke-width:2}`,
    `.strip-place text{font-weight:600;fill:${theme['ink']}}`,
  ].join('')
}
