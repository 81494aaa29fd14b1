import type { ChartModel } from '@common-measure/charts'
import { csvOf } from '@common-measure/charts/words/csv.ts'
import { titledDescriptionOf } from '@common-measure/charts/words/description.ts'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { chartSvg } from '@common-measure/charts/svg'
import { fetchFonts } from '@common-measure/fonts/fetch-fonts.ts'
import { withFonts } from '@common-measure/fonts/with-fonts.ts'
import { withDescription } from '#services/png-description.ts'
import { lightTheme } from './light-theme.ts'
import { picture } from './picture.ts'

/** Width of exported pictures, px (docs/contracts/chart-model.md#export). */
const WIDTH = 800

export type FileKind = 'png' | 'jpeg' | 'pdf' | 'svg' | 'csv'

interface FileContext {
  /** The last line of a picture: whose chart it is. */
  credit: string
  /** Lets markup of ours through where the browser knows Trusted Types. */
  trust: (markup: string) => string
}

/**
 * The file of a chart as it is drawn now, with title, subtitle, source, notes and the name of the site, made in the browser.
 *
 * @throws when the browser cannot draw the picture
 */
export async function chartFile(
  kind: FileKind,
  { model, query }: { model: ChartModel; query: string },
  { credit, trust }: FileContext,
): Promise<File> {
  const shown = shownBy(model, new URLSearchParams(query))
  const name = `${model.fileName}.${kind}`
  if (kind === 'csv') return new File([csvOf(model, shown)], name, { type: 'text/csv;charset=utf-8' })
  const svg = chartSvg(model, { width: WIDTH, theme: lightTheme(model), shown, credit })
  if (kind === 'svg') return new File([withFonts(svg, await fetchFonts())], name, { type: 'image/svg+xml' })
  if (kind === 'pdf') {
    const { pdfOf } = await import('./pdf.ts')
    const properties = { title: model.title, subject: titledDescriptionOf(model, shown), author: credit }
    return new File([await pdfOf(svg, properties, trust)], name, { type: 'application/pdf' })
  }
  const type = kind === 'jpeg' ? 'image/jpeg' : 'image/png'
  const drawn = await picture(svg, type)
  if (kind === 'jpeg') return new File([drawn], name, { type })
  const png = new Uint8Array(await drawn.arrayBuffer())
  return new File([withDescription(png, titledDescriptionOf(model, shown))], name, { type })
}

/** Hands a file to the browser's downloads. */
export function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has begun to read the file; it may be let go when the page has nothing else to do.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
