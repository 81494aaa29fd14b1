import { openReferenceSet } from '#providers/reference/reference-set.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'
import { dataDir } from '../operate/data-dir.ts'
import type { CommandContext } from '../operate/open-store.ts'

/** A line about the packing is said each time that this share of it is done. */
const SHARES = 4

/** The reference set of a command; packing it the first time takes some seconds, and says so. */
export function openReference({ env, say }: Pick<CommandContext, 'env' | 'say'>): Promise<ReferenceSet> {
  let said = 0
  return openReferenceSet(dataDir(env), {
    onProgress({ done, of }) {
      const share = Math.floor((done * SHARES) / of)
      if (share === said) return
      said = share
      say(`Packing the reference set: ${done} of ${of} indicators`)
    },
  })
}
