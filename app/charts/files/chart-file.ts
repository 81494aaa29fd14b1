import { TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { chartFilePath } from '#app/embed/address.ts'
import { hasPatterns } from '#app/charts/menu/patterns.ts'
import { inLanguageQuery } from '#domain/in-language.ts'

export type FileKind = 'png' | 'jpeg' | 'pdf' | 'svg' | 'csv' | 'pptx' | 'xlsx'

/** Width of exported pictures, px, and their pixel ratio (docs/contracts/chart-model.md#export). */
const [WIDTH, SCALE] = ['800', '2']

/**
 * Fetches the file of a chart in its visible state.
 *
 * @param spreadsheetId null for a chart of residents, which has no worksheet
 * @throws if the server has no such file or cannot be reached
 */
export async function fetchChartFile(
  kind: FileKind,
  { id, title, query: shown }: { id: string; title: string; query: string },
  spreadsheetId: string | null,
): Promise<File> {
  const query = new URLSearchParams(shown)
  query.delete(TABLE_KEY)
  if (hasPatterns() && kind !== 'csv') query.set('patterns', '1')
  // A PNG without a width would be a preview.
  if (kind === 'png') query.set('width', WIDTH)
  if (kind === 'png') query.set('scale', SCALE)
  const address =
    spreadsheetId === null
      ? inLanguageQuery(`/residents/${id}.${kind}?${query.toString()}`)
      : chartFilePath(spreadsheetId, title, kind, query)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The server has no file: ${response.status}`)
  const [, name = `chart.${kind}`] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name)
}

/** Downloads a file in the browser. */
export function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads the file; the address can be revoked when the page is idle.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
