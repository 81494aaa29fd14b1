import path from 'node:path'
import { createChangeCounts } from '#services/purging/change-counts.ts'

/** The changes of each spreadsheet in a folder, as they are found. */
interface SpreadsheetChanges {
  note(this: void, file: string): void
  /** Changes when a file of the spreadsheet did. */
  versionOf(this: void, spreadsheetId: string): string
}

/** @param sheetsDir absolute; each spreadsheet in it is a folder or a JSON file */
export function countSpreadsheetChanges(sheetsDir: string): SpreadsheetChanges {
  /** By the name of the folder or file; "" is the list of them, which says not which was added. */
  const changes = createChangeCounts()
  return {
    note: (file) => changes.note([nameIn(sheetsDir, file)]),
    versionOf: (id) => ['', id, `${id}.json`].map((name) => changes.versionOf(name)).join(' '),
  }
}

/** The folder or JSON file of a spreadsheet that a file belongs to; "": the list of them; "..": the file is not in the folder. */
export function nameIn(sheetsDir: string, file: string): string {
  return path.relative(sheetsDir, file).split(path.sep, 1).join('')
}
