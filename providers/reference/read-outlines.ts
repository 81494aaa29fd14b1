import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CountyTopology } from '#services/reference/county-atlas.ts'

/** The file of outlines of a set, compressed. */
export function readPackedOutlines(folder: string): Buffer<ArrayBuffer> {
  return readFileSync(path.join(folder, 'map.json.gz'))
}

export function readOutlines(folder: string): CountyTopology {
  return JSON.parse(gunzipSync(readPackedOutlines(folder)).toString('utf8')) as CountyTopology
}
