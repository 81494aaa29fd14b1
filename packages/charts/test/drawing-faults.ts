import { crosses, segmentsOf, segmentsOfPath, type Segment } from '../src/geometry/crossing.ts'
import { NUMBER_RADIUS, type Box, type Drawing, type Label, type Mark, type Target } from '../src/geometry/drawing.ts'
import { END_DOT } from '../src/geometry/symbols.ts'
import { labelBox, labelCorners, overlaps } from '../src/geometry/label-box.ts'

type Corner = readonly [number, number]

/**
 * Visible faults of a drawing: texts that overlap, are cut off, or cross other marks; notes that cover something; and
 * coordinates that are not numbers. Empty for a clean drawing.
 */
export function drawingFaults(drawing: Drawing): string[] {
  return [
    ...cutTexts(drawing),
    ...overlappingTexts(drawing),
    ...crossedTexts(drawing),
    ...coveringNotes(drawing),
    ...struckNotes(drawing),
    ...brokenNumbers(drawing),
  ]
}

function cutTexts({ labels, width, height }: Drawing): string[] {
  return labels.flatMap((label) => {
    const box = labelBox(label)
    const isInside = box.left >= -0.5 && box.right <= width + 0.5 && box.top >= -0.5 && box.bottom <= height + 0.5
    return isInside ? [] : [`"${label.text}" is cut by the edge`]
  })
}

function overlappingTexts({ labels }: Drawing): string[] {
  const shapes = labels.map((label) => ({ label, corners: labelCorners(label), box: labelBox(label) }))
  return shapes.flatMap((one, at) =>
    shapes
      .slice(at + 1)
      .flatMap((other) =>
        overlaps(one.box, other.box) && touch(one.corners, other.corners)
          ? [`"${one.label.text}" (${one.label.role}) overlaps "${other.label.text}" (${other.label.role})`]
          : [],
      ),
  )
}

/** True if two convex shapes overlap: no edge of one has the other entirely on its far side, with half a pixel to spare. */
function touch(one: readonly Corner[], other: readonly Corner[]): boolean {
  return !separates(one, other) && !separates(other, one)
}

function separates(shape: readonly Corner[], other: readonly Corner[]): boolean {
  return shape.some(([x0, y0], at) => {
    const [x1, y1] = shape[(at + 1) % shape.length] ?? [x0, y0]
    const length = Math.hypot(x1 - x0, y1 - y0) || 1
    return other.every(([x, y]) => ((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length > -0.5)
  })
}

/** Values above columns must not touch other columns, values inside a piece must fit, names must avoid bars and lines. */
function crossedTexts({ labels, marks, targets }: Drawing): string[] {
  const has = (kind: string, series: number): boolean =>
    marks.some((mark) => mark.series === series && mark.kind === kind)
  const surfaces = targets.filter(({ series, arc }) => !arc && has('fill', series))
  const inStack = surfaces.some(({ share }) => share !== undefined)
  const lines = [...new Set(targets.map(({ series }) => series))].filter(
    (series) => has('line', series) || has('band', series),
  )
  const segments = lines.flatMap((line) => strokesOf(targets.filter(({ series }) => series === line)))
  return labels.flatMap((label) => {
    const box = labelBox(label)
    if (label.role === 'direct' && segments.some((segment) => crosses(box, segment)))
      return [`"${label.text}" is crossed by a line`]
    if (label.role === 'name' && surfaces.some((surface) => overlaps(box, surface.box)))
      return [`"${label.text}" runs into a bar`]
    if (label.role === 'inside' && surfaces.length > 0) {
      const holds = surfaces.some(({ box: piece }) => within(box, piece))
      return holds ? [] : [`"${label.text}" sticks out of its piece`]
    }
    if (label.role !== 'value' || inStack) return []
    const isOwn = (surface: Target): boolean => hasGround(marks, surface) && within(box, surface.box)
    return surfaces.some((surface) => overlaps(shrink(box), surface.box) && !isOwn(surface))
      ? [`"${label.text}" stands on a column`]
      : []
  })
}

/** True if a value inside its mark has a background, because the mark is patterned or dimmed. */
function hasGround(marks: readonly Mark[], { series, category }: Target): boolean {
  return marks.some(
    (mark) => mark.series === series && (mark.category ?? category) === category && (mark.pattern || mark.isDimmed),
  )
}

/** Notes must not cover marks and lines, and their numbers must not cover marks, texts and one another. */
function coveringNotes({ labels, marks, targets, notes, width, map }: Drawing): string[] {
  const isDrawnAs = (kind: string) => new Set(marks.filter((mark) => mark.kind === kind).map(({ series }) => series))
  const [fills, lines] = [isDrawnAs('fill'), isDrawnAs('line')]
  const surfaces = targets.filter(({ series, arc }) => !arc && fills.has(series))
  const segments = [...lines].flatMap((line) => strokesOf(targets.filter(({ series }) => series === line)))
  const isOverMark = (box: Box): boolean =>
    surfaces.some((surface) => overlaps(box, surface.box)) || segments.some((segment) => crosses(box, segment))
  const texts = labels
    .filter(({ role }) => role === 'note' || role === 'strong-note')
    .flatMap((label) => (isOverMark(shrink(labelBox(label))) ? [`the note "${label.text}" covers a mark`] : []))
  const circles = (notes?.numbers ?? []).map(({ number, x, y }) => ({
    name: `number ${number}`,
    box: { left: x - NUMBER_RADIUS, right: x + NUMBER_RADIUS, top: y - NUMBER_RADIUS, bottom: y + NUMBER_RADIUS },
  }))
  const numbers = circles.flatMap(({ name, box }, at) => [
    // On a map, a number is in the place that it belongs to.
    ...(!map && isOverMark(shrink(box)) ? [`${name} covers a mark`] : []),
    ...labels.filter((label) => overlaps(shrink(box), labelBox(label))).map(({ text }) => `${name} covers "${text}"`),
    ...(box.left < -0.5 || box.right > width + 0.5 || box.top < -0.5 ? [`${name} is cut by the edge`] : []),
    ...circles
      .slice(at + 1)
      .filter((other) => overlaps(shrink(box), other.box))
      .map((other) => `${name} covers ${other.name}`),
  ])
  return [...texts, ...numbers]
}

/** No rule, leader or reference line of a note may cross a text; the letters are smaller than the box. */
function struckNotes({ labels, notes }: Drawing): string[] {
  const segments = `${notes?.rules ?? ''}${notes?.lines ?? ''}`.split(/(?=M)/).flatMap(segmentsOfPath)
  return labels
    .filter((label) => segments.some((segment) => crosses(shrink(lettersOf(label)), segment)))
    .map(({ text, role }) => `the ${role.endsWith('note') ? 'note' : 'text'} "${text}" is struck by a rule of a note`)
}

function lettersOf(label: Label): Box {
  const box = labelBox(label)
  return { ...box, top: box.top + 1, bottom: box.bottom - 1 }
}

/** A line connects its points; a benchmark has a separate line across each category. */
function strokesOf(targets: readonly Target[]): Segment[] {
  const isAcross = ({ box }: Target) => Math.max(box.right - box.left, box.bottom - box.top) > END_DOT * 2
  const isFlat = ({ box }: Target) => box.left === box.right || box.top === box.bottom
  if (!targets.some((target) => isAcross(target) && isFlat(target))) return segmentsOf(targets)
  return targets.map(({ box }) => [box.left, box.top, box.right, box.bottom])
}

function within(inner: ReturnType<typeof labelBox>, outer: ReturnType<typeof labelBox>): boolean {
  return (
    inner.left >= outer.left - 0.5 &&
    inner.right <= outer.right + 0.5 &&
    inner.top >= outer.top - 0.5 &&
    inner.bottom <= outer.bottom + 0.5
  )
}

function shrink(box: ReturnType<typeof labelBox>): ReturnType<typeof labelBox> {
  return { left: box.left + 1, right: box.right - 1, top: box.top + 1, bottom: box.bottom - 1 }
}

function brokenNumbers({ labels, marks, height, grid, base, ticks }: Drawing): string[] {
  const paths = [...marks.map(({ d }) => d), grid, base, ticks]
  const isBroken = (label: Label): boolean => !Number.isFinite(label.x) || !Number.isFinite(label.y)
  return [
    ...(paths.some((d) => /NaN|Infinity|undefined/.test(d)) ? ['a path holds no number'] : []),
    ...labels.filter(isBroken).map(({ text }) => `"${text}" has no place`),
    ...(Number.isFinite(height) && height < 4000 ? [] : [`the drawing is ${height} px high`]),
  ]
}
