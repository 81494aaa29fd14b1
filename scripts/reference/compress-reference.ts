import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { CommandError, countOf, runCommand, type Command } from '../operate/open-store.ts'

const SET = 'reference'

/**
 * Copies a newer set (a folder with places.csv, similar.csv, indicators.csv and values/*.csv) into `reference/`:
 *
 *   node scripts/reference/compress-reference.ts ../set
 *
 * A file with unchanged text stays the same, byte for byte, regardless of the program that compressed it.
 */
export const compressReference: Command = async ([folder], { say }) => {
  if (folder === undefined || !existsSync(path.join(folder, 'values')))
    throw new CommandError('Name the folder of the set: node scripts/reference/compress-reference.ts ../set')
  mkdirSync(path.join(SET, 'values'), { recursive: true })
  const values = readdirSync(path.join(folder, 'values')).map((name) => path.join('values', name))
  const changed = ['places.csv', 'similar.csv', ...values].filter((name) => {
    const text = readFileSync(path.join(folder, name))
    const file = path.join(SET, `${name}.gz`)
    if (existsSync(file) && gunzipSync(readFileSync(file)).equals(text)) return false
    writeFileSync(file, gzipSync(text, { level: 9 }))
    return true
  })
  writeFileSync(path.join(SET, 'indicators.csv'), readFileSync(path.join(folder, 'indicators.csv')))
  say(`${SET}: ${countOf(changed.length, 'changed file')} of ${values.length + 2}`)
}

await runCommand(import.meta.url, compressReference)
