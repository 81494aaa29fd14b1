import { dashFor } from '../layout/curves.ts'
import type { ColorName, Pattern } from '../model/chart-model.ts'
import { paintByToken } from './paint.ts'
import { PatternTile } from './patterns.tsx'

export interface SwatchProps {
  color: ColorName | null
  /** A short line instead of a square. */
  isLine?: boolean
  pattern?: Pattern | null
  /** Unique in the page; needed with a pattern. */
  id?: string
}

/** The sample of a series' colour, pattern or dash in a legend or tooltip. */
export function Swatch({ color, isLine = false, pattern = null, id = '' }: SwatchProps) {
  const ink = paintByToken(color)
  if (isLine) {
    const dash = dashFor(pattern, color)
    return (
      <svg className="swatch swatch--line" viewBox="0 0 21 4" aria-hidden="true">
        <path d="M2 2h17" stroke={ink} {...(dash ? { strokeDasharray: dash } : {})} />
      </svg>
    )
  }
  return (
    <svg className="swatch" viewBox="0 0 14 14" aria-hidden="true">
      {pattern && <PatternTile id={id} pattern={pattern} paint={ink} />}
      <path
        d="M0 0h14v14H0z"
        fill={pattern ? `url(#${id})` : ink}
        {...(color === 'race-aapi' && !pattern ? { className: 'edge' } : {})}
        {...(pattern ? { stroke: ink, strokeWidth: 3 } : {})}
      />
    </svg>
  )
}
