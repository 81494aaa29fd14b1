import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { faultOf, replaceFile } from '../files/replace-file.ts'
import type { SaveWorksheet } from '#services/desk/new-chart/save-chart.ts'

/** Ids of spreadsheets that the desk makes: the names of folders. */
const FOLDER = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,79}$/u
// oxlint-disable-next-line no-control-regex -- no character that leads out of the folder or ends a line
const TITLE = /^[^./\\\0-\u001f\u007f][^/\\\0-\u001f\u007f]*$/
const MAX_NAME_BYTES = 200

/** Saves worksheets as CSV files in the folder of their spreadsheet (docs/contracts/server.md#bundled-spreadsheets). */
export function createWorksheetWriter(sheetsDir: string): SaveWorksheet {
  return async ({ spreadsheet, title }, text, isUnchanged) => {
    if (!FOLDER.test(spreadsheet) || !TITLE.test(title) || Buffer.byteLength(title) > MAX_NAME_BYTES) return 'bad-name'
    const folder = path.join(sheetsDir, spreadsheet)
    try {
      await mkdir(folder, { recursive: true })
      const names = await readdir(folder)
      const own = `${title}.csv`
      const file = path.join(folder, names.find((name) => name.normalize() === own.normalize()) ?? own)
      return await replaceFile(file, async () => {
        const current = await readFile(file, 'utf8').catch((error: unknown) => orMissing(error))
        return (await isUnchanged(current)) ? text : null
      })
    } catch (error) {
      return faultOf(error)
    }
  }
}

function orMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
