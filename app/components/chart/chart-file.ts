import type { ChartModel } from '@common-measure/charts'
import { csvOf } from '@common-measure/charts/words/csv.ts'
import { TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { chartSvg } from '@common-measure/charts/svg'
import { fetchFonts } from '@common-measure/fonts/fetch-fonts.ts'
import { withFonts } from '@common-measure/fonts/with-fonts.ts'
import { chartFilePath } from '#app/embed/address.ts'
import { inLanguageQuery } from '#domain/in-language.ts'
import { lightTheme } from './light-theme.ts'
import { picture } from './picture.ts'

/** Width of exported pictures, px (docs/contracts/chart-model.md#export). */
const WIDTH = 800

export type FileKind = 'png' | 'jpeg' | 'pdf' | 'svg' | 'csv'
/** Those that a browser can make. */
export type OwnFileKind = Exclude<FileKind, 'pdf'>

/**
 * The file of a chart that stands in no worksheet, as it is drawn now, made in the browser.
 *
 * @param credit the last line of a picture: whose chart it is
 * @throws when the browser cannot draw the picture
 */
export async function ownFile(
  kind: OwnFileKind,
  { model, query }: { model: ChartModel; query: string },
  credit: string,
): Promise<File> {
  const shown = shownBy(model, new URLSearchParams(query))
  const name = `${model.fileName}.${kind}`
  if (kind === 'csv') return new File([csvOf(model, shown)], name, { type: 'text/csv;charset=utf-8' })
  const svg = chartSvg(model, { width: WIDTH, theme: lightTheme(model), shown, credit })
  if (kind === 'svg') return new File([withFonts(svg, await fetchFonts())], name, { type: 'image/svg+xml' })
  const type = kind === 'jpeg' ? 'image/jpeg' : 'image/png'
  return new File([await picture(svg, type)], name, { type })
}

/** Px of a picture for each of the chart's own. */
const SCALE = '2'

/**
 * The file of a chart as it is drawn now from the server, which knows the chart by its worksheet.
 *
 * @throws when the server has none, or cannot be reached
 */
export async function serverFile(
  kind: FileKind,
  { title, query: shown }: { title: string; query: string },
  spreadsheetId: string,
): Promise<File> {
  const state = new URLSearchParams(shown)
  state.delete(TABLE_KEY)
  // Without a width a PNG is a preview.
  const size = kind === 'png' ? { width: String(WIDTH), scale: SCALE } : {}
  const query = new URLSearchParams([...state, ...Object.entries(size)])
  return fetchFile(chartFilePath(spreadsheetId, title, kind, query), kind)
}

/** The PDF of a chart that stands in no worksheet, which only the server can make. @throws as `serverFile` */
export function ownPdf({ id, query }: { id: string; query: string }): Promise<File> {
  const state = new URLSearchParams(query)
  state.delete(TABLE_KEY)
  return fetchFile(inLanguageQuery(`/residents/${id}.pdf?${state.toString()}`), 'pdf')
}

async function fetchFile(address: string, kind: FileKind): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The server has no file: ${answer.status}`)
  const [, name = `chart.${kind}`] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return new File([await answer.blob()], name)
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
