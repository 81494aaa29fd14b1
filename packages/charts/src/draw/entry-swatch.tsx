import type { LegendEntry } from '../view/isolate.ts'
import { paintByToken } from './paint.ts'
import { isTiled, Tile } from './patterns.tsx'
import { Swatch } from './swatch.tsx'

/** The sample of an entry of the legend, with the texture of its marks. @param id unique in the page */
export function EntrySwatch({ entry, id }: { entry: LegendEntry; id: string }) {
  const { color, pattern, rank, sample } = entry
  const look = { color, pattern, rank }
  const tile = isTiled(look) ? { id, element: <Tile id={id} {...look} paint={paintByToken} /> } : null
  return <Swatch {...look} sample={sample} hasShape tile={tile} />
}
