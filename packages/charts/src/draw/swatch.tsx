import type { ReactNode } from 'react'
import type { Sample } from '../kinds/chart-kind.ts'
import { benchmarkDash, dashFor, shapePath } from '../geometry/symbols.ts'
import type { ColorName, Pattern } from '../model/chart-model.ts'
import { needsRim, paintByToken } from './paint.ts'
import { Shape } from './shape.tsx'

export interface SwatchProps {
  color: ColorName | null
  pattern?: Pattern | null
  rank?: number
  sample?: Sample
  /** True if the line has its symbol. In tooltips the symbol is omitted, because the name is next to the line. */
  hasShape?: boolean
  /** Fill of a surface that is more than a color, with its `<pattern>`. */
  tile?: { fill: string; element: ReactNode } | null
}

/** Half the size of the symbol on a sample of a line, px. */
const SHAPE = 4.5

/** The sample of a series: its color with the pattern, dash and symbol of its marks. */
export function Swatch({ sample = 'square', hasShape = false, tile = null, ...look }: SwatchProps) {
  const { color, pattern = null, rank = 0 } = look
  const ink = paintByToken(color)
  const rim = needsRim(color) ? paintByToken(color, 'rim') : null
  if (sample !== 'square') {
    const hasStroke = sample !== 'symbol'
    const dash = (sample === 'rule' ? benchmarkDash : dashFor)(pattern, color, rank)
    return (
      <svg className="swatch swatch--line" viewBox={hasShape ? '0 0 28 4' : '0 0 21 4'} aria-hidden="true">
        {rim && hasStroke && <path d={hasShape ? 'M2 2h24' : 'M2 2h17'} stroke={rim} strokeWidth="6" />}
        {hasStroke && (
          <path d={hasShape ? 'M2 2h24' : 'M2 2h17'} stroke={ink} {...(dash ? { strokeDasharray: dash } : {})} />
        )}
        {((hasShape && sample !== 'rule') || !hasStroke) && (
          <Shape rank={rank} ink={ink} d={shapePath(rank, hasShape ? 14 : 10.5, 2, SHAPE)} />
        )}
      </svg>
    )
  }
  return (
    <svg className="swatch" viewBox="0 0 20 14" aria-hidden="true">
      {tile?.element}
      <path
        d="M0 0h20v14H0z"
        fill={tile?.fill ?? ink}
        stroke={rim ?? ink}
        {...(color === 'race-aapi' && !pattern ? { className: 'edge' } : {})}
      />
    </svg>
  )
}
