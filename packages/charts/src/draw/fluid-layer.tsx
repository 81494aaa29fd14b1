import type { ReactNode } from 'react'
import type { Span } from '../geometry/drawing.ts'
import { px } from '../geometry/path.ts'
import { straightParts } from '../geometry/straight-parts.ts'

/** Height of the letters of a drawing at a font of 16 px, px: one em. */
export const EM = 14

/** The box of the plot in which positions are percents: its width grows, its height is fixed. */
export interface PlotLayer extends Span {
  height: number
  /** Distance of the drawing from the top of the layer, px. */
  above: number
}

/** Share of the plot's width at an x, in percent; positions at its sides count as its ends. */
export function percentX({ from, to }: Span, x: number): string {
  return percent((within({ from, to }, x) - from) / (to - from || 1))
}

export function percentY({ height, above }: PlotLayer, y: number): string {
  return percent((y + above) / height)
}

export function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`
}

/** The x itself, or the nearer end of the plot. */
export function within({ from, to }: Span, x: number): number {
  return Math.min(to, Math.max(from, x))
}

/** A length in em. @param size of the letters at a font of 16 px, px */
export function em(length: number, size = EM): string {
  return `${Math.round((length / size) * 1000) / 1000}em`
}

/** Paths in px of the layout: they grow with the plot in x, and their strokes keep their width. */
export function Stretched({ layer, children }: { layer: PlotLayer; children: ReactNode }) {
  return (
    <svg viewBox={viewBox(layer, layer.from, layer.to - layer.from || 1)} preserveAspectRatio="none">
      {children}
    </svg>
  )
}

/** A path of straight lines that leaves the plot: the parts beside it keep their length. */
export function StraightPath({ layer, className, d }: { layer: PlotLayer; className: string; d: string }) {
  if (!d) return null
  const { left, middle, right } = straightParts(d, layer)
  return (
    <>
      {middle && <Stretched layer={layer}>{<path className={className} d={middle} />}</Stretched>}
      {left && <Beside layer={layer} {...{ className, d: left }} start={layer.from} />}
      {right && <Beside layer={layer} {...{ className, d: right }} start={layer.to} />}
    </>
  )
}

/** A path at one side of the plot, in the size of the letters: its view box is fitted by its height. */
function Beside({ layer, className, d, start }: { layer: PlotLayer; className: string; d: string; start: number }) {
  return (
    <svg
      {...(start === layer.to ? { x: '100%' } : {})}
      viewBox={viewBox(layer, start, 1)}
      preserveAspectRatio="xMinYMin"
    >
      <path className={className} d={d} />
    </svg>
  )
}

function viewBox({ height, above }: PlotLayer, start: number, width: number): string {
  return `${px(start)} ${px(-above)} ${px(width)} ${px(height)}`
}
