import { fontFiles } from '@common-measure/fonts/read-fonts.ts'
import { drawPicture } from './draw-picture.ts'

/** What the process is asked for: a PNG of this document, `zoom` px for each of its own. */
export interface PictureOrder {
  svg: string
  zoom: number
}

/** The file, or why there is none; and the memory that the process holds. */
export type PictureAnswer = ({ png: Uint8Array } | { error: string }) & { rssBytes: number }

const fonts = fontFiles()
/** Pictures between two calls of the collector, which does not count bytes of SVG and pixels. */
const COLLECT_AFTER = 8
let drawn = 0

async function answer({ svg, zoom }: PictureOrder): Promise<void> {
  const made = await drawPicture(svg, zoom, fonts).then(
    (png) => ({ png }),
    (error: unknown) => ({ error: String(error) }),
  )
  drawn += 1
  if (drawn % COLLECT_AFTER === 0) globalThis.gc?.()
  process.send?.({ ...made, rssBytes: process.memoryUsage.rss() } satisfies PictureAnswer)
}

process.title = 'common-measure pictures'
process.on('message', (order: PictureOrder) => void answer(order))
// However the server ends, its channel closes.
process.on('disconnect', () => process.exit(0))
// A terminal and service managers signal all processes of the site: pending pictures are finished for the server,
// which ends this process with its own.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
