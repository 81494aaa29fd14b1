import { existsSync } from 'node:fs'
import path from 'node:path'
import { provideCountyAtlas } from '#services/reference/county-atlas.ts'
import { providePlaceNames } from '#services/reference/place-names.ts'
import { readOutlines } from './read-outlines.ts'
import { readRows } from './set-files.ts'

/**
 * Gives borders and names of places to maps, which read them at the first map. Without the set's files maps are tables.
 *
 * @param folder the set's files
 */
export function provideMaps(folder: string): void {
  if (!['map.json.gz', 'places.csv.gz'].every((file) => existsSync(path.join(folder, file)))) return
  provideCountyAtlas(() => readOutlines(folder))
  providePlaceNames(() => readRows(path.join(folder, 'places.csv.gz')))
}
