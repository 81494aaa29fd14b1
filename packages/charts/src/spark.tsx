import type { ReactNode } from 'react'
import { paintByToken } from './draw/paint.ts'
import { renderMarkup } from './draw/markup.ts'
import { px } from './geometry/path.ts'
import { isValueSeries, type ValueSeries } from './model/chart-model.ts'
import type { OverlaidModel } from './model/chart-overlay.ts'
import { shownBy } from './view/query.ts'

const [WIDTH, HEIGHT, MARGIN] = [160, 40, 5]

export interface Spark {
  /** Inline markup without texts, hidden from screen readers. */
  svg: string
  /** Label of the series or category in gray; null without one. */
  compared: string | null
}

interface DrawnSeries {
  at: number
  series: ValueSeries
}

/**
 * A small drawing of the default view: a line if its categories are three dates or more, otherwise a strip with a dot
 * for each value. Null for a chart without two values to compare.
 *
 * @param place id of the place to compare with, in gray: the nation
 */
export function chartSpark(model: OverlaidModel, place: string | null): Spark | null {
  const { view } = shownBy(model, new URLSearchParams())
  const drawn = view.series.flatMap((at): DrawnSeries[] => {
    const series = model.series[at]
    return isValueSeries(series) && series.axis === 0 && !series.hidden ? [{ at, series }] : []
  })
  const other = model.places?.find(({ id }) => id === place)
  const compared = drawn.find(({ at }) => other?.series.includes(at) && drawn.length > 1)
  const others = drawn.filter((one) => one !== compared)
  const own = others.find(({ series }) => series.highlight) ?? others[0]
  const isCourse = model.categories.kind === 'date' && own && valuesOf(own.series).length > 2
  if (isCourse) return { svg: lines(model, own.series, compared?.series), compared: compared?.series.label ?? null }
  return strip(model, drawn, compared, other?.categories ?? [])
}

function valuesOf({ points }: ValueSeries): { category: number; value: number }[] {
  return points.flatMap(({ category, value }) => (value === null ? [] : [{ category, value }]))
}

/** Position of a value on a scale from the lowest to the highest of `values`, px. */
function scaleOf(values: readonly number[], length: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value) => MARGIN + (high === low ? 0.5 : (value - low) / (high - low)) * (length - 2 * MARGIN)
}

function lines(model: OverlaidModel, own: ValueSeries, compared: ValueSeries | undefined): string {
  const all = [own, ...(compared ? [compared] : [])].map(valuesOf)
  const x = scaleOf([0, model.categories.values.length - 1], WIDTH)
  const y = scaleOf(
    all.flat().map(({ value }) => value),
    HEIGHT,
  )
  const [path = '', comparedPath] = all.map((values) =>
    values.map(({ category, value }, at) => `${at ? 'L' : 'M'}${px(x(category))} ${px(HEIGHT - y(value))}`).join(''),
  )
  const last = all[0]?.at(-1)
  const ink = paintByToken(own.color)
  return sparkSvg(
    <>
      {comparedPath && <path className="card-spark__compared" d={comparedPath} />}
      <path className="card-spark__line" stroke={ink} d={path} />
      {last && <circle cx={px(x(last.category))} cy={px(HEIGHT - y(last.value))} r="4" fill={ink} />}
    </>,
  )
}

function strip(
  model: OverlaidModel,
  drawn: readonly DrawnSeries[],
  compared: DrawnSeries | undefined,
  comparedCategories: readonly number[],
): Spark | null {
  const points = drawn.flatMap(({ at, series }) =>
    valuesOf(series).map(({ category, value }) => ({
      value,
      color: model.categories.colors?.[category] ?? series.color,
      isCompared: at === compared?.at || comparedCategories.includes(category),
    })),
  )
  const others = points.filter(({ isCompared }) => !isCompared)
  if (points.length < 2 || others.length === 0) return null
  const x = scaleOf(
    points.map(({ value }) => value),
    WIDTH,
  )
  const ticks = points.filter(({ isCompared }) => isCompared).map(({ value }) => `M${px(x(value))} 6v${HEIGHT - 12}`)
  const [category] = comparedCategories
  const label = compared?.series.label ?? (category === undefined ? null : model.categories.values[category])
  const svg = sparkSvg(
    <>
      <path className="card-spark__axis" d={`M0 ${HEIGHT / 2}h${WIDTH}`} />
      {ticks.length > 0 && <path className="card-spark__compared" d={ticks.join('')} />}
      {others.map(({ value, color }, at) => (
        <circle key={at} cx={px(x(value))} cy={HEIGHT / 2} r="5" fill={paintByToken(color)} />
      ))}
    </>,
  )
  return { svg, compared: ticks.length > 0 ? (label ?? null) : null }
}

function sparkSvg(content: ReactNode): string {
  return renderMarkup(
    <svg
      className="card-spark__drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {content}
    </svg>,
  )
}
