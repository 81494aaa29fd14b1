import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { csvRow } from '#domain/csv.ts'

/**
 * Writes rows under a header into a file that only its owner may read; a file that is there already is not touched.
 *
 * @returns how many rows
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
