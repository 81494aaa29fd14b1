import { existsSync } from 'node:fs'
import { entryFile } from '#providers/entry-file.ts'
import { programFolder } from './program-folder.ts'

/** The file that the processes start that draw pictures. */
export const PICTURE_PROGRAM = entryFile(programFolder(), 'server/picture-renderer.ts')

/** What an operator has to do before a picture process can start; null when it can. */
export function pictureFault(program = PICTURE_PROGRAM): string | null {
  return existsSync(program) ? null : `${program} is missing; run "npm run build".`
}
