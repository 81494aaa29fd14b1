import type { Pattern } from '../model/chart-model.ts'

/** Side of a tile and the strokes in it: 3 px on 12 (design, section 11, "Marks"). */
const TILES: Record<Pattern, { turn: number; d: string }> = {
  diagonal: { turn: 45, d: 'M0 0v12' },
  'diagonal-reverse': { turn: -45, d: 'M0 0v12' },
  horizontal: { turn: 0, d: 'M0 6h12' },
  vertical: { turn: 0, d: 'M6 0v12' },
  dots: { turn: 0, d: 'M3 3h0M9 9h0' },
  grid: { turn: 0, d: 'M6 0v12M0 6h12' },
}

/** A fill pattern in a paint: strokes over a pale ground, so that the shape shows as a whole. */
export function PatternTile({ id, pattern, paint }: { id: string; pattern: Pattern; paint: string }) {
  const { turn, d } = TILES[pattern]
  return (
    <pattern
      id={id}
      width="12"
      height="12"
      patternUnits="userSpaceOnUse"
      {...(turn === 0 ? {} : { patternTransform: `rotate(${turn})` })}
    >
      <path d="M0 0h12v12H0z" fill={paint} fillOpacity=".2" />
      <path
        d={d}
        stroke={paint}
        strokeWidth={pattern === 'dots' ? 4.5 : turn === 0 ? 3 : 6}
        strokeLinecap={pattern === 'dots' ? 'round' : 'butt'}
      />
    </pattern>
  )
}
