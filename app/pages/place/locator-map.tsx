import * as texts from '#app/messages/place.tsx'

interface LocatorMapProps {
  /** Path data in a box that is 1,000 wide. */
  outline: { state: string; own: string | null } | null
  name: string
  state: string
}

/** Margin for the strokes at the edges, in units of the paths. */
const MARGIN = 12

/** Map of a state with one of its counties. */
export function LocatorMap({ outline, name, state }: LocatorMapProps) {
  if (!outline) return null
  const height = heightOf(outline.state)
  const label = outline.own === null ? texts.mapOfState({ state }) : texts.mapOfCounty({ state, name })
  return (
    <svg
      className="place__map"
      viewBox={`${-MARGIN} ${-MARGIN} ${1000 + 2 * MARGIN} ${height + 2 * MARGIN}`}
      role="img"
      aria-label={label}
    >
      <path className="place__state" d={outline.state} />
      {outline.own !== null && <path className="place__county" d={outline.own} />}
    </svg>
  )
}

/** Largest y of a path whose rings start with absolute coordinates and continue with relative ones. */
function heightOf(path: string): number {
  let lowest = 0
  for (const ring of path.split('M').slice(1)) {
    const [start = '', steps = ''] = ring.replace('z', '').split('l')
    let y = Number(start.split(',')[1])
    lowest = Math.max(lowest, y)
    for (const step of steps.split(' ')) {
      y += Number(step.split(',')[1] ?? 0)
      lowest = Math.max(lowest, y)
    }
  }
  return lowest
}
