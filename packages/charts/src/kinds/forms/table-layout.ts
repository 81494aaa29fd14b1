import type { Drawing, Label, Mark, Target } from '../../geometry/drawing.ts'
import { linePath } from '../../geometry/curves.ts'
import { circlePath, px, rectPath } from '../../geometry/path.ts'
import { LINE_HEIGHT, textWidth } from '../../geometry/text-width.ts'
import { wrapAlways } from '../../geometry/wrap.ts'
import * as texts from '../../messages/draw.ts'
import { extentOf } from '../../model/flat-values.ts'
import { categoryTexts } from '../../model/category-text.ts'
import { isValueSeries, type ChartModel } from '../../model/chart-model.ts'
import { headingUnit } from '../../model/units.ts'
import { valuePointWords } from '../../model/value-text.ts'
import type { VisibleState } from '../../model/visible-state.ts'
import type { DrawingSize } from '../chart-kind.ts'
import { rowsShown } from '../../model/table-rows.ts'
import { valueAt } from '../value-points.ts'
import { sparkPoints, tableScale, type TableScale } from './table-scale.ts'

/** Sizes of rows, columns and marks, px. */
const ROW_PADDING = 10
const GAP = 12
const MAX_NAME_SHARE = 0.36
const MIN_MARK = 24
const BAR = 10
const DOT = 5
const SPARK = { width: 120, height: 22 }
const MAX_LINES = 3

/** The table as a drawing for files: one block of columns, or a block for each series if the columns do not fit. */
export function drawTable(
  model: ChartModel,
  { visible }: VisibleState,
  { width, alongside }: DrawingSize,
): Drawing | null {
  const shown = visible.filter((index) => isValueSeries(model.series[index]))
  const scale = tableScale(model, alongside ?? shown)
  if (!scale) return null
  const input = { model, scale, width, rows: rowsShown(model, shown) }
  const columns = widthsOf(input, shown)
  const blocks = columns.isTight ? shown.map((index) => [index]) : [shown]
  const drawn: Drawing = {
    width,
    height: 0,
    plot: { left: 0, right: width, top: 0, bottom: 0 },
    horizontal: true,
    grid: '',
    base: '',
    ticks: '',
    marks: [],
    labels: [],
    targets: [],
    slots: [],
    center: null,
  }
  for (const block of blocks) drawBlock(drawn, input, block)
  drawn.plot.bottom = drawn.height
  const count = model.categories.values.length
  if (input.rows < count) {
    const text = texts.rowsOf({ from: 1, to: input.rows, count })
    for (const line of wrapAlways(text, width, MAX_LINES)) addText(drawn, 'note', line, { x: 0, y: drawn.height + 20 })
  }
  return { ...drawn, height: Math.ceil(drawn.height + 4) }
}

interface TableInput {
  model: ChartModel
  scale: TableScale
  width: number
  rows: number
}

/** Width of the names, of each column and of its values. */
function widthsOf({ model, width, rows }: TableInput, shown: readonly number[]) {
  const names = categoryTexts(model.categories).slice(0, rows)
  const widest = Math.max(0, ...names.map((name) => textWidth(name)))
  const name = Math.min(widest + GAP + 1, width * MAX_NAME_SHARE)
  const column = (width - name) / Math.max(1, shown.length)
  const widths = shown.flatMap((index) => valueTexts(model, index).map((text) => textWidth(text, 600)))
  const value = Math.max(0, extentOf(widths)[1])
  return { names, name, column, value, isTight: shown.length > 1 && value + 2 * GAP > column }
}

function valueTexts(model: ChartModel, index: number): string[] {
  const series = model.series[index]
  if (!isValueSeries(series)) return []
  const words = new Map(series.points.map((point) => [point.category, valuePointWords(model, series.axis, point)]))
  return model.categories.values.map((_, category) => words.get(category) ?? '')
}

function drawBlock(drawn: Drawing, input: TableInput, block: readonly number[]): void {
  const { model, scale, width, rows } = input
  const { names, name, column, value } = widthsOf(input, block)
  const headings = block.map((index) => wrapAlways(headingOf(model, index), column - GAP, MAX_LINES, 600))
  const sparks = block.map((index) => sparkPoints(model, index))
  const hasSparks = sparks.some(({ length }) => length > 0)
  const lines = Math.max(...headings.map(({ length }) => length))
  const top = drawn.height + lines * LINE_HEIGHT + (hasSparks ? SPARK.height + 8 : 0) + 8
  const lefts = block.map((_, at) => name + at * column)
  for (const [at, heading] of headings.entries()) {
    for (const [line, text] of heading.entries()) {
      addText(drawn, 'name', text, { x: lefts[at] ?? 0, y: drawn.height + 14 + line * LINE_HEIGHT })
    }
    const index = block[at] ?? 0
    const points = (sparks[at] ?? []).map(({ x, y }): [number, number] => [
      (lefts[at] ?? 0) + 2 + x * Math.min(SPARK.width, column - GAP - 4),
      top - 8 - y * SPARK.height,
    ])
    if (points.length > 0)
      drawn.marks.push({ kind: 'error', d: linePath(points), color: colorOf(model, index), series: index })
  }
  drawn.base += `M0 ${px(top)}H${px(width)}`
  let y = top
  const written = block.map((index) => valueTexts(model, index))
  const marks = new Map<string, Mark>()
  for (let category = 0; category < rows; category++) {
    const wrapped = wrapAlways(names[category] ?? '', name - GAP, MAX_LINES)
    const bottom = y + wrapped.length * LINE_HEIGHT + ROW_PADDING
    const middle = (y + bottom) / 2
    const first = middle + 5 - ((wrapped.length - 1) / 2) * LINE_HEIGHT
    for (const [line, text] of wrapped.entries())
      addText(drawn, 'category', text, { x: 0, y: first + line * LINE_HEIGHT })
    for (const [at, index] of block.entries()) {
      const left = lefts[at] ?? 0
      addText(drawn, 'value', written[at]?.[category] ?? '', { x: left + value, y: middle + 5, anchor: 'end' })
      const room = { left: left + value + GAP / 2, right: left + column - GAP, middle }
      addMark(drawn, marks, input, { index, category, room })
    }
    drawn.grid += `M0 ${px(bottom)}H${px(width)}`
    y = bottom
  }
  const zero = scale.areDots ? scale.at(0) : 0
  if (zero > 0 && zero < 1 && column - value - GAP * 1.5 >= MIN_MARK)
    for (const left of lefts)
      drawn.grid += `M${px(left + value + GAP / 2 + zero * (column - value - GAP * 1.5))} ${px(top)}V${px(y)}`
  drawn.marks.push(...marks.values())
  drawn.height = y + (block.length === 1 && drawn.labels.length > 0 ? GAP : 0)
}

interface Place {
  index: number
  category: number
  room: { left: number; right: number; middle: number }
}

/** Adds the bar or the dot of a value, if there is room, and its target. */
function addMark(
  drawn: Drawing,
  marks: Map<string, Mark>,
  { model, scale }: TableInput,
  { index, category, room }: Place,
): void {
  const value = valueAt(model, index, category)
  if (value === null) return
  const { left, right, middle } = room
  const x = (share: number): number => left + share * (right - left)
  const [from, to] = [scale.at(0), scale.at(value)].map(x).toSorted((a, b) => a - b) as [number, number]
  const end = x(scale.at(value))
  const box = scale.areDots
    ? { left: end - DOT, right: end + DOT, top: middle - DOT, bottom: middle + DOT }
    : { left: from, right: to, top: middle - BAR / 2, bottom: middle + BAR / 2 }
  const hasRoom = right - left >= MIN_MARK
  drawn.targets.push({ series: index, category, x: hasRoom ? end : left, y: middle, box } satisfies Target)
  if (!hasRoom) return
  const color = colorOf(model, index, category)
  const key = `${index} ${color ?? ''}`
  const d = scale.areDots ? circlePath(end, middle, DOT) : rectPath(from, box.top, to - from, BAR)
  const known = marks.get(key)
  if (known) known.d += d
  else marks.set(key, { kind: scale.areDots ? 'dot' : 'fill', d, color, series: index })
}

function colorOf({ series, categories }: ChartModel, index: number, category = 0): string | null {
  return categories.colors?.[category] ?? series[index]?.color ?? null
}

function headingOf(model: ChartModel, index: number): string {
  const { label = '', axis = 0 } = model.series[index] ?? {}
  const unit = headingUnit(model, axis)
  return unit === null || label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`
}

function addText(
  drawn: Drawing,
  role: Label['role'],
  text: string,
  { x, y, anchor = 'start' }: Pick<Label, 'x' | 'y'> & { anchor?: Label['anchor'] },
): void {
  drawn.labels.push({ role, text, x, y, anchor })
}
