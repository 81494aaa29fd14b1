import { openReferenceSet } from '#providers/reference/reference-set.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'
import { dataDir } from '../operate/data-dir.ts'
import type { CommandContext } from '../operate/open-store.ts'

/** The reference set of a command. Packing it for the first time takes some seconds, which is announced. */
export function openReference({ env, say }: Pick<CommandContext, 'env' | 'say'>): Promise<ReferenceSet> {
  say('Opening the reference set; the first time it is packed, which takes some seconds.')
  return openReferenceSet(dataDir(env))
}
