import { readdirSync } from 'node:fs'
import path from 'node:path'

/** A bundled worksheet: the folder of its spreadsheet, its title and its file. */
export interface BundledChart {
  id: string
  title: string
  file: string
}

const WORKSHEETS = 'content/worksheets'

export function bundledCharts(): BundledChart[] {
  return readdirSync(WORKSHEETS).flatMap((id) =>
    readdirSync(path.join(WORKSHEETS, id)).map((name) => ({
      id,
      title: name.replace(/\.csv$/, ''),
      file: path.join(WORKSHEETS, id, name),
    })),
  )
}
