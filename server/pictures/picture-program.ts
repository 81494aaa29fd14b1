import { existsSync } from 'node:fs'
import { ProviderError } from '#domain/errors.ts'
import { entryFile } from '#providers/files/entry-file.ts'
import type { Log } from '#services/log.ts'
import { programFolder } from '../settings/program-folder.ts'

/** The file that the processes start that draw pictures. */
export const PICTURE_PROGRAM = entryFile(programFolder(), 'server/pictures/picture-renderer.ts')

/** When to come again while the program is missing, seconds. */
const RETRY_AFTER = '60'

/** What an operator has to do before a picture process can start; null when it can. */
export function pictureFault(program = PICTURE_PROGRAM): string | null {
  return existsSync(program) ? null : `${program} is missing; run "npm run build".`
}

/** A check that throws ProviderError (not-ready, 503) while the program is missing, and tells the log once, as it does of its return. */
export function createProgramCheck(program: string, log: Log): () => void {
  let isMissing = false
  return () => {
    const fault = pictureFault(program)
    if (fault !== null && !isMissing) log.error(`Pictures cannot be drawn: ${fault}`)
    if (fault === null && isMissing) log.info('Pictures can be drawn again')
    isMissing = fault !== null
    if (fault === null) return
    const cause = new Error(fault)
    throw new ProviderError('pictures', 'not-ready', { status: 503, retryAfter: RETRY_AFTER, cause })
  }
}
