import { dashFor } from '../layout/lines.ts'
import type { Sample } from '../kinds/chart-kind.ts'
import { shapePath } from '../geometry/symbols.ts'
import type { LegendEntry } from '../view/isolate.ts'
import { Shape } from './drawing-svg.tsx'
import { needsRim, paintByToken } from './paint.ts'
import { isTiled, Tile, type SurfaceLook } from './patterns.tsx'

export interface SwatchProps extends SurfaceLook {
  sample?: Sample
  /** Whether the line has its shape; in a tooltip it stands beside its name and has none. */
  hasShape?: boolean
  /** Unique in the page; needed where the surface is more than a colour. */
  id?: string
}

/** Half the size of the shape on a sample of a line, px. */
const SHAPE = 4.5

/** The sample of a series in a legend: its colour with the texture, pattern, dash and shape of its marks. */
export function Swatch({ sample = 'square', hasShape = false, id = '', ...look }: SwatchProps) {
  const { color, pattern = null, rank = 0 } = look
  const ink = paintByToken(color)
  const rim = needsRim(color) ? paintByToken(color, 'rim') : null
  if (sample !== 'square') {
    const hasStroke = sample === 'line'
    const dash = dashFor(pattern, color, rank)
    return (
      <svg className="swatch swatch--line" viewBox={hasShape ? '0 0 28 4' : '0 0 21 4'} aria-hidden="true">
        {rim && hasStroke && <path d={hasShape ? 'M2 2h24' : 'M2 2h17'} stroke={rim} strokeWidth="6" />}
        {hasStroke && (
          <path d={hasShape ? 'M2 2h24' : 'M2 2h17'} stroke={ink} {...(dash ? { strokeDasharray: dash } : {})} />
        )}
        {(hasShape || !hasStroke) && (
          <Shape rank={rank} ink={ink} d={shapePath(rank, hasShape ? 14 : 10.5, 2, SHAPE)} />
        )}
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
  const sample = entry.kind === 'series' ? entry.sample : 'square'
  return <Swatch color={color} pattern={pattern} rank={rank} sample={sample} hasShape id={id} />
}
