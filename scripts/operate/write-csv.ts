import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { csvRow } from '#domain/csv.ts'

/**
 * Writes rows with a header into a new file, readable by its owner only. An existing file is not overwritten.
 *
 * @returns number of rows
 */
export async function writeCsv(file: string, header: string[], rows: AsyncIterable<string[]>): Promise<number> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  let count = 0
  async function* lines() {
    yield csvRow(header)
    for await (const row of rows) {
      count += 1
      yield csvRow(row)
    }
  }
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return count
}
