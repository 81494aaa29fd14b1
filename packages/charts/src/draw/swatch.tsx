import { dashFor } from '../layout/lines.ts'
import { shapePath } from '../geometry/symbols.ts'
import type { LegendEntry } from '../view/isolate.ts'
import { Shape } from './drawing-svg.tsx'
import { needsRim, paintByToken } from './paint.ts'
import { isTiled, Tile, type SurfaceLook } from './patterns.tsx'

export interface SwatchProps extends SurfaceLook {
  /** A short line instead of a square. */
  isLine?: boolean
  /** Whether the line has its shape; in a tooltip it stands beside its name and has none. */
  hasShape?: boolean
  /** Unique in the page; needed where the surface is more than a colour. */
  id?: string
}

/** Half the size of the shape on a sample of a line, px. */
const SHAPE = 4.5

/** The sample of a series in a legend: its colour with the texture, pattern, dash and shape of its marks. */
export function Swatch({ isLine = false, hasShape = false, id = '', ...look }: SwatchProps) {
  const { color, pattern = null, rank = 0 } = look
  const ink = paintByToken(color)
  const rim = needsRim(color) ? paintByToken(color, 'rim') : null
  if (isLine) {
    const dash = dashFor(pattern, color, rank)
    return (
      <svg className="swatch swatch--line" viewBox={hasShape ? '0 0 28 4' : '0 0 21 4'} aria-hidden="true">
        {rim && <path d={hasShape ? 'M2 2h24' : 'M2 2h17'} stroke={rim} strokeWidth="6" />}
        <path d={hasShape ? 'M2 2h24' : 'M2 2h17'} stroke={ink} {...(dash ? { strokeDasharray: dash } : {})} />
        {hasShape && <Shape rank={rank} ink={ink} d={shapePath(rank, 14, 2, SHAPE)} />}
      </svg>
    )
  }
  return (
    <svg className="swatch" viewBox="0 0 20 14" aria-hidden="true">
      {isTiled(look) && <Tile id={id} {...look} paint={paintByToken} />}
      <path
        d="M0 0h20v14H0z"
        fill={isTiled(look) ? `url(#${id})` : ink}
        {...(color === 'race-aapi' && !pattern ? { className: 'edge' } : {})}
        {...(pattern || rim ? { stroke: rim ?? ink, strokeWidth: 3 } : {})}
      />
    </svg>
  )
}

/** The sample of an entry of the legend. @param id unique in the page */
export function EntrySwatch({ entry, id }: { entry: LegendEntry; id: string }) {
  const { color, pattern, rank } = entry
  const isLine = entry.kind === 'series' && entry.isLine
  return <Swatch color={color} pattern={pattern} rank={rank} isLine={isLine} hasShape id={id} />
}
