import { mixed } from '../draw/paint.ts'

/** A fill pattern: how it opens, its id, the ground that its tile begins with, and the strokes on that. */
const PATTERN = /(<pattern id="([^"]+)"[^>]*>)<path ([^>]*)><\/path>(.*?<\/pattern>)/g
/** A shape that is filled with one. */
const TILED = /<path [^>]*fill="url\(#([^)]+)\)"[^>]*><\/path>/g
const THIN = /stroke="(#[\da-f]{3,6})" stroke-opacity="([\d.]+)"/gi

/**
 * The same document with the grounds of its fill patterns under the shapes as plain colors: where the tiles of a pattern do
 * not end on whole pixels, programs show seams between them, and a ground has seams from edge to edge. Pale strokes on a full
 * ground get the color that they look like, for not every reader of PDF shows them.
 */
export function layGrounds(svg: string): string {
  const grounds = new Map<string, string>()
  const bare = svg.replace(PATTERN, (_whole, opening: string, id: string, ground: string, strokes: string) => {
    grounds.set(id, ground)
    const [, color] = /fill="(#[\da-f]{3,6})"(?! fill-opacity)/i.exec(ground) ?? []
    if (color === undefined) return opening + strokes
    const opaque = (_stroke: string, ink: string, share: string) => `stroke="${mixed(color, ink, Number(share))}"`
    return opening + strokes.replace(THIN, opaque)
  })
  return bare.replace(TILED, (shape, id: string) => {
    const [outline = ''] = / d="[^"]*"/.exec(shape) ?? []
    const [opacity = ''] = / opacity="[^"]*"/.exec(shape) ?? []
    const paint = grounds.get(id)?.replace(/ ?d="[^"]*" ?/, '')
    return paint ? `<path ${paint}${opacity}${outline}></path>${shape}` : shape
  })
}
