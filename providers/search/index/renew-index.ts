import type { Log } from '#services/log.ts'
import type { Depth, Listing } from '#services/search/documents/documents.ts'
import { countDocuments } from './index-bytes.ts'
import type { StoredIndexes } from './index-bytes.ts'
import type { IndexHolder } from './index-holder.ts'
import type { IndexSharing } from './index-sharing.ts'
import { keepLast } from './keep-last.ts'
import { packDocument } from './packed-documents.ts'
import type { GivenListing } from './packed-documents.ts'

interface RenewalOptions {
  /** All documents. @param since number of the reading whose documents are held; null: there is none */
  collect: (depth: Depth, since: number | null) => Promise<Listing | GivenListing>
  /** The index that servers share; absent: this one shares none. */
  sharing?: IndexSharing | undefined
  /** Lets searches be answered in between. */
  pause: () => Promise<void>
  log: Log
  /** A clock in milliseconds. */
  now: () => number
}

/** All pages are read this often, whether they have changed or not: no version tells of a worksheet that is gone for good. */
const ALL_EVERY_MS = 60 * 60 * 1000

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

export function createRenewal(holder: IndexHolder, options: RenewalOptions): Renewal {
  const { sharing, log } = options
  const collect = createCollecting(holder, options)
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
    const before = holder.whole()
    const isWhole = await collect()
    const built = holder.whole()
    // What was built while a part was away does not take the place of what had it.
    const isMore = before?.digest === shared.digest && countDocuments(built) >= countDocuments(before)
    const isBetter = isWhole || shared.digest === null || isMore
    if (shared.isBuilder && built && isBetter && built.digest !== shared.digest) publishing = publish(servers, built)
    return isWhole
  }

  return {
    async renew() {
      if (!sharing) return collect()
      await publishing
      try {
        return await renewShared(sharing)
      } catch (error) {
        failed(error)
        if (!holder.whole()) await collect()
        return false
      }
    },
    published: () => publishing,
  }
}

/** @returns what reads the site into the holder, and says whether all documents could be read */
function createCollecting(holder: IndexHolder, { collect, pause, now }: RenewalOptions): () => Promise<boolean> {
  let allAt = -Infinity
  const read = async (depth: Depth, since: number | null) =>
    keepLast(packed(await collect(depth, since)), () => holder.documents(), pause)

  return async () => {
    if (!holder.current()) await holder.adopt(await read('quick', null), true)
    const at = now()
    const since = at - allAt < ALL_EVERY_MS ? holder.reading() : null
    const listing = await read('whole', since)
    if (since === null) allAt = at
    await holder.adopt(listing, false)
    return listing.isWhole
  }
}

function packed(listing: Listing | GivenListing): GivenListing {
  if ('packed' in listing) return listing
  const { documents, ...ending } = listing
  return { packed: documents.map(packDocument), ...ending }
}
