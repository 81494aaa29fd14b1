import type { Box } from '../geometry/drawing.ts'
import { withSamePoints } from '../geometry/same-points.ts'
import { drawingOnShow } from './drawing-on-show.ts'
import { movePieces, piecesOnShow, MOVE } from './move-pieces.ts'

/** Maximum path length for an animation; longer paths would take more than 50 ms per frame on a slow phone. */
const MAX_PATH_LENGTH = 6000

/** Geometry and appearance of a mark. */
interface Mark {
  look: string
  /** 1, or less if the mark is dimmed. */
  opacity: number
  path: string
  /** Boxes of its columns, bars or symbols, in percent; null for a line, an area or a slice. */
  pieces: Box[] | null
}

/** Categories of a view, by name. */
type NameRegistry = readonly string[]

/** The visible marks of a drawing and the categories they belong to. */
export interface MarksOnShow {
  marks: readonly Mark[]
  names: NameRegistry
}

/** The marks of the visible drawing, in order. During an animation, their current geometry. */
export function marksOnShow(figure: Element, names: NameRegistry): MarksOnShow {
  const marks = marksIn(figure).map((mark): Mark => {
    const pieces = piecesOnShow(mark)
    return { look: lookOf(mark), opacity: opacityOf(mark), path: pieces ? '' : pathOf(mark), pieces }
  })
  return { marks, names }
}

/**
 * Animates the marks of the visible drawing from the earlier marks with the same appearance. Columns, bars and symbols
 * move by transforms, and lines, areas and slices along their paths. New marks fade in. There is no animation in
 * browsers without path animation, or if the reader prefers reduced motion.
 */
export function moveMarks(figure: Element, before: MarksOnShow, names: NameRegistry): void {
  if (before.marks.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const waiting = before.marks.slice()
  for (const mark of marksIn(figure)) {
    const look = lookOf(mark)
    const at = waiting.findIndex((each) => each.look === look)
    const [from] = at < 0 ? [] : waiting.splice(at, 1)
    if (from) changeOpacity(mark, from.opacity)
    move(mark, from, { before: before.names, after: names })
  }
}

function move(
  mark: SVGGraphicsElement,
  from: Mark | undefined,
  names: { before: NameRegistry; after: NameRegistry },
): void {
  if (from?.pieces || !mark.hasAttribute('d')) {
    if (!movePieces(mark, from?.pieces ?? [], names)) appear(mark)
    return
  }
  if ((mark.getAttribute('d') ?? '').length > MAX_PATH_LENGTH) return
  const to = pathOf(mark)
  if (from?.path === to) return
  const start = from && startOf([from.path, names.before], [to, names.after])
  if (start) mark.animate({ d: [start, to] }, MOVE)
  else appear(mark)
}

function appear(mark: Element): void {
  mark.animate({ opacity: [0, Number(mark.getAttribute('opacity') ?? 1)] }, MOVE)
}

/** Only paths of the same commands, in the same order, can become one another. */
function startOf(from: readonly [string, NameRegistry], to: readonly [string, NameRegistry]): string | null {
  const isSameWindow = from[1].join('\n') === to[1].join('\n')
  if (isSameWindow && commandsOf(from[0]) === commandsOf(to[0])) return from[0]
  const [before, after] = [from, to].map(([path, names]) => [path.replace(/^path\("|"\)$/g, ''), names] as const)
  const start = before && after && withSamePoints(before, after)
  return start ? `path("${start}")` : null
}

/** Animates the opacity of a mark that becomes dimmed or undimmed. */
function changeOpacity(mark: Element, before: number): void {
  const now = opacityOf(mark)
  if (now === before) return
  const group = mark.closest('g[opacity]')
  if (group) group.animate({ opacity: [before, now] }, MOVE)
  else mark.animate({ opacity: [before, 1] }, MOVE)
}

/** Opacity of the mark's group; lower if the mark is dimmed. */
function opacityOf(mark: Element): number {
  return Number(mark.closest('g[opacity]')?.getAttribute('opacity') ?? 1)
}

function marksIn(figure: Element): SVGGraphicsElement[] {
  const drawings = figure.querySelectorAll('.drawing')
  // A single drawing is always visible. Measuring it would cause a new layout of the page.
  const shown = drawings.length === 1 ? drawings[0] : drawingOnShow(figure)
  const marks = shown?.querySelectorAll<SVGGraphicsElement>('path[fill], path[stroke], [data-pieces]') ?? []
  return [...marks].filter((mark) => !mark.closest('defs'))
}

/** Appearance of a mark, without the class for dimmed lines: a dimmed line is still the same line. */
function lookOf(mark: Element): string {
  return ['class', 'fill', 'stroke']
    .map((name) => mark.getAttribute(name))
    .join(' ')
    .replace(' line--back', '')
}

/** The path as CSS writes it: `path("M 0 0 …")`. During an animation, the current path. */
function pathOf(mark: Element): string {
  const moved = mark.getAnimations().length > 0 ? getComputedStyle(mark).getPropertyValue('d') : ''
  return moved || written(mark.getAttribute('d') ?? '')
}

let scratch: SVGPathElement | null = null

/** A path as CSS writes it, without reading a computed style, which would cause a new layout. */
function written(d: string): string {
  scratch ??= document.createElementNS('http://www.w3.org/2000/svg', 'path')
  scratch.style.setProperty('d', `path("${d}")`)
  return scratch.style.getPropertyValue('d') || `path("${d}")`
}

function commandsOf(path: string): string {
  return path.replaceAll(/[^a-zA-Z]+/g, '')
}
