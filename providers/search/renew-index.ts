import type { Log } from '#services/log.ts'
import { createPrevious } from '#services/search/documents.ts'
import type { Depth, Listing, PreviousDocuments } from '#services/search/documents.ts'
import type { StoredIndexes } from './index-bytes.ts'
import type { IndexHolder } from './index-holder.ts'
import type { IndexSharing } from './index-sharing.ts'
import { packDocument } from './packed-documents.ts'
import type { PackedListing } from './packed-documents.ts'

interface RenewalOptions {
  /** All documents; those of the last time are given for parts that cannot be read now. */
  collect: (previous: PreviousDocuments, depth: Depth) => Promise<Listing | PackedListing>
  /** The index that servers share; absent: this one shares none. */
  sharing?: IndexSharing | undefined
  log: Log
}

/** Brings the index in use up to date. */
interface Renewal {
  /**
   * Takes what another server built, where there is one that builds; otherwise reads the documents.
   *
   * @returns whether all documents could be read
   */
  renew(): Promise<boolean>
  /** Whether the other servers have what was built here, once that is settled: searches here do not wait for it. Never throws. */
  published(): Promise<boolean>
}

export function createRenewal(holder: IndexHolder, { collect, sharing, log }: RenewalOptions): Renewal {
  let publishing = Promise.resolve(true)
  const failed = (error: unknown) =>
    log.warn('The search index cannot be shared with the other servers for now', { error })

  function publish(to: IndexSharing, built: StoredIndexes): Promise<boolean> {
    return to.publish(built).then(
      () => true,
      (error: unknown) => {
        failed(error)
        return false
      },
    )
  }

  async function renewShared(servers: IndexSharing): Promise<boolean> {
    const held = holder.whole()
    const shared = await servers.find(held?.digest ?? null)
    if (shared.stored && !(shared.isBuilder && held)) await holder.take(shared.stored)
    if (!shared.isBuilder && shared.digest !== null) return true
    const isWhole = await collectInto(holder, collect)
    const built = holder.whole()
    // What was built while a part was away does not take the place of what had it.
    const isBetter = isWhole || shared.digest === null
    if (shared.isBuilder && built && isBetter && built.digest !== shared.digest) publishing = publish(servers, built)
    return isWhole
  }

  return {
    async renew() {
      if (!sharing) return collectInto(holder, collect)
      await publishing
      try {
        return await renewShared(sharing)
      } catch (error) {
        failed(error)
        if (!holder.whole()) await collectInto(holder, collect)
        return false
      }
    },
    published: () => publishing,
  }
}

/** @returns whether all documents could be read */
async function collectInto(holder: IndexHolder, collect: RenewalOptions['collect']): Promise<boolean> {
  const previous = () => createPrevious(async () => holder.documents())
  if (!holder.current()) await holder.adopt(packed(await collect(previous(), 'quick')), true)
  const listing = packed(await collect(previous(), 'whole'))
  await holder.adopt(listing, false)
  return listing.isWhole
}

function packed(listing: Listing | PackedListing): PackedListing {
  if ('packed' in listing) return listing
  return { packed: listing.documents.map(packDocument), isWhole: listing.isWhole }
}
