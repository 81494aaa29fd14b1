import type { ProfileEntry } from '#services/reference/place-profile.ts'

/** Size of both drawings, px. */
const [WIDTH, HEIGHT] = [80, 20]
/** Distance of a course from the edges, px. */
const MARGIN = 2

/** The values of an indicator over the years. The words beside it have the figures. */
export function Course({ course }: Pick<ProfileEntry, 'course'>) {
  const [first, last] = [course[0], course.at(-1)]
  if (!first || !last) return null
  const values = course.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (year: number) => Math.round(((year - first.year) / (last.year - first.year || 1)) * WIDTH)
  const y = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return Math.round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN))
  }
  const points = course.map(({ year, value }) => `${x(year)} ${y(value)}`)
  return (
    <svg className="place__drawing place__course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${points.join('L')}`} />
      <path className="place__now" d={`M${points.at(-1)}h0`} />
    </svg>
  )
}

/** Bars from zero of the place, its state and the nation; nothing for values below zero. */
export function PeerBars({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  const most = Math.max(...known)
  if (known.length < 2 || most <= 0 || Math.min(...known) < 0) return null
  const [own = '', ...peers] = values.map((value, row) =>
    value === null ? '' : `M0 ${4 + row * 6}h${Math.round((value / most) * WIDTH)}`,
  )
  return (
    <svg className="place__drawing place__bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="place__now" d={own} />
      <path d={peers.join('')} />
    </svg>
  )
}
