import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CountyTopology } from '#services/reference/county-atlas.ts'

/** The file of outlines of a set, as text. */
export function readOutlinesText(folder: string): string {
  return gunzipSync(readFileSync(path.join(folder, 'map.json.gz'))).toString('utf8')
}

export function readOutlines(folder: string): CountyTopology {
  return JSON.parse(readOutlinesText(folder)) as CountyTopology
}
