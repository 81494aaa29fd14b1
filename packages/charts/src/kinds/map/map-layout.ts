import { segmentPath } from '../../geometry/curves.ts'
import { isAway, type Drawing, type Mark, type NoteNumber, type Target } from '../../geometry/drawing.ts'
import { isValueSeries } from '../../model/chart-model.ts'
import type { OverlaidModel } from '../../model/chart-overlay.ts'
import { notesOnShow } from '../../model/note-sentences.ts'
import type { VisibleState } from '../../model/visible-state.ts'
import type { DrawingSize } from '../chart-kind.ts'
import { atlas, type Atlas, type Outline } from './atlas.ts'
import { isShownIn, placesOf, type MapPlace } from './map-places.ts'
import { noteNumbers } from './note-numbers.ts'
import { placeNames, type MapFrame } from './place-names.ts'
import { classLooks, MISSING_LOOKS, placeLooks } from './place-looks.ts'

/** Maximum height of a map, px. */
const MAX_HEIGHT = 540
/** Space around the borders for their strokes, px. */
const MARGIN = 2

/** Draws the places of the area of a map; null without borders or without places. */
export function drawMap(model: OverlaidModel, { view, visible }: VisibleState, size: DrawingSize): Drawing | null {
  const borders = atlas()
  const { map } = model
  const [index = 0] = visible
  const series = model.series[index]
  if (!borders || !map || !isValueSeries(series)) return null
  const all = placesOf(model, borders)
  if (all.length === 0) return null
  const isShown = isShownIn(model, [view])
  const places = all.filter(({ code }) => isShown(code))
  const fit = fitInto(places, size)
  const looks = placeLooks(model, view, series)
  const numbers = noteNumbers(notesOnShow(model, visible), places, fit)
  const frames = framesOf(model, places)
  const targets = all.flatMap(({ category, outline }): Target[] =>
    category === null ? [] : [{ series: index, category, ...fit.point(outline.center), box: fit.box(outline.box) }],
  )
  return {
    width: fit.width,
    height: fit.height,
    plot: { left: 0, top: 0, right: fit.width, bottom: fit.height },
    horizontal: false,
    grid: '',
    base: map.area === 'us' && map.by === 'county' ? stateBorders(borders, fit) : '',
    ticks: '',
    marks: [
      ...all.map((place): Mark => ({
        kind: 'fill',
        d: fit.path(place.outline.rings),
        series: index,
        ...(place.category === null ? {} : { category: place.category }),
        ...looks(place.category),
        code: place.code,
        ...(isShown(place.code) ? {} : { isOff: true as const }),
      })),
      ...frames.marks(index, fit),
    ],
    labels: placeNames({ model, places, frame: fit, numbers, lookOf: looks, isFramed: frames.isNamed }),
    ...(numbers.length > 0 && { notes: { grounds: '', rules: leadersOf(numbers), lines: '', rings: '', numbers } }),
    targets,
    slots: [],
    stretches: [],
    center: null,
    map: { looks: [...model.views.flatMap((each) => classLooks(model, each)), ...Object.values(MISSING_LOOKS)] },
  }
}

/** The projection of the borders into a drawing as wide as they are. */
interface Fit extends MapFrame {
  path(rings: Outline['rings']): string
}

function fitInto(places: readonly MapPlace[], { width, height }: DrawingSize): Fit {
  const boxes = places.map(({ outline }) => outline.box)
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const across = Math.max(...boxes.map(({ right }) => right)) - left || 1
  const down = Math.max(...boxes.map(({ bottom }) => bottom)) - top || 1
  const scale = Math.min((width - 2 * MARGIN) / across, ((height ?? MAX_HEIGHT) - 2 * MARGIN) / down)
  const start = { x: MARGIN - left * scale, y: MARGIN - top * scale }
  const x = (value: number) => start.x + value * scale
  const y = (value: number) => start.y + value * scale
  return {
    width: Math.round(across * scale + 2 * MARGIN),
    height: Math.round(down * scale + 2 * MARGIN),
    scale,
    point: (at) => ({ x: x(at.x), y: y(at.y) }),
    box: (box) => ({ left: x(box.left), right: x(box.right), top: y(box.top), bottom: y(box.bottom) }),
    path: (rings) => scaledPath(rings, x, y),
  }
}

/** Steps between the rounded positions of the points, so that borders of neighbors meet. Rings of one position are left out. */
function scaledPath(rings: Outline['rings'], x: (value: number) => number, y: (value: number) => number): string {
  return rings.map((ring) => ringPath(ring, x, y)).join('')
}

function ringPath(ring: readonly number[], x: (value: number) => number, y: (value: number) => number): string {
  let path = ''
  let [lastX, lastY] = [0, 0]
  for (let at = 0; at < ring.length; at += 2) {
    const [nextX, nextY] = [Math.round(x(ring[at] ?? 0) * 10), Math.round(y(ring[at + 1] ?? 0) * 10)]
    if (at > 0 && nextX === lastX && nextY === lastY) continue
    path += at === 0 ? `M${nextX / 10} ${nextY / 10}l` : `${stepText(nextX - lastX)} ${stepText(nextY - lastY)} `
    ;[lastX, lastY] = [nextX, nextY]
  }
  return path.endsWith('l') ? '' : `${path.trimEnd()}z`.replaceAll(' -', '-')
}

/** Tenths of px. */
function stepText(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.')
}

/** Borders of the states, over a map of all counties. */
function stateBorders(borders: Atlas, fit: Fit): string {
  const states = new Set(borders.codes.map((code) => code.slice(0, 2)))
  return [...states].map((state) => fit.path(borders.outline(state)?.rings ?? [])).join('')
}

/** Frames of the community's counties and of highlighted places, and above them of the reader's place. */
function framesOf(
  { map, community = [], highlightCategories = [], myPlace }: OverlaidModel,
  places: readonly MapPlace[],
) {
  const isHighlighted = ({ category }: MapPlace) => category !== null && highlightCategories.includes(category)
  const isFramed = (place: MapPlace) => community.includes(place.code) || isHighlighted(place)
  // A frame with a ground would cover the small counties of the nation.
  const isLarge = map?.area !== 'us' || map.by === 'state'
  return {
    isNamed: isLarge ? isFramed : isHighlighted,
    marks: (series: number, fit: Fit): Mark[] => {
      const frameOf = (chosen: readonly MapPlace[], kind: Mark['kind']): Mark[] => {
        const d = chosen.map(({ outline }) => fit.path(outline.rings)).join('')
        return d === '' ? [] : [{ kind, d, color: null, series }]
      }
      const own = myPlace === undefined ? [] : places.filter(isHighlighted)
      return [...frameOf(places.filter(isFramed), isLarge ? 'trend' : 'error'), ...frameOf(own, 'line')]
    },
  }
}

/** Lines from numbers that are away from their places. */
function leadersOf(numbers: readonly NoteNumber[]): string {
  return numbers.map(({ x, y, away }) => (isAway(away) ? segmentPath([x - away.x, y - away.y, x, y]) : '')).join('')
}
