import path from 'node:path'
import { sheetKey } from '#domain/surrogate-keys.ts'
import type { Purging } from '#services/purging/purging.ts'

interface FileChangesOptions {
  /** Absolute; each spreadsheet in it is a folder or a JSON file. */
  sheetsDir: string
  purging: Pick<Purging, 'changed'>
  /** Reads the content again, which tells itself what of it changed. */
  readContent: () => void
  /** The spreadsheets that pages name. */
  spreadsheets: () => Iterable<string>
}

/** The texts of charts in another language. */
const CHART_TEXTS = /\.csv$/

/** Tells a CDN of files of the embedded services, one at a time, that were found changed. */
export function createFileChanges(options: FileChangesOptions): (file: string) => void {
  const { sheetsDir, purging, readContent, spreadsheets } = options
  let isReading = false

  /** Once for all files that were found changed in one look. */
  function readSoon(): void {
    if (isReading) return
    isReading = true
    setImmediate(() => {
      isReading = false
      readContent()
    })
  }

  return (file) => {
    const name = nameIn(sheetsDir, file)
    if (name === '') return
    if (name !== '..') purging.changed([sheetKey(name.replace(/\.json$/i, ''))])
    else if (CHART_TEXTS.test(file)) purging.changed([...spreadsheets()].map(sheetKey))
    else readSoon()
  }
}

/** The folder or JSON file of a spreadsheet that a file belongs to; "": the list of them; "..": the file is not in the folder. */
function nameIn(sheetsDir: string, file: string): string {
  return path.relative(sheetsDir, file).split(path.sep, 1).join('')
}
