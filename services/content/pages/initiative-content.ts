import { ProviderError } from '#domain/errors.ts'
import { partsOfInitiative } from '#domain/initiative.ts'
import type { CommitteeMember, Initiative } from '#domain/initiative.ts'
import { INITIATIVE_KEY, SITE_KEY } from '#domain/surrogate-keys.ts'
import type { KnownPage } from '../addresses.ts'
import type { ContentService } from '../content-service.ts'
import { decodeInitiative, decodeMember } from './initiative.ts'
import { contextOf } from '../reading/read-context.ts'
import type { Source } from '../reading/source.ts'
import { asWhole } from '../reading/change-notifications.ts'
import type { Item } from '../wordpress.ts'

/** What the Who We Are page asks for. */
export type InitiativeContent = Pick<ContentService, 'findInitiative' | 'listCommitteeMembers'>

/**
 * The Who We Are page over a WordPress; the last good of its parts is served while it fails.
 *
 * @param listKnownPages pages of the content service with a place on this site, for links in texts
 */
export function createInitiativeContent(source: Source, listKnownPages: () => Promise<KnownPage[]>): InitiativeContent {
  return {
    findInitiative: source.keep(() => readInitiative(source, listKnownPages), keysOfInitiative),
    listCommitteeMembers: source.keep(() => readMembers(source), keysOfMembers),
  }
}

/** The menus name the parts that the page has. */
function keysOfInitiative(now: Initiative | null, before: Initiative | null): string[] {
  const partsOf = (page: Initiative | null) => partsOfInitiative(page, 1).join(' ')
  return [...asWhole(INITIATIVE_KEY)(now, before), ...(partsOf(now) === partsOf(before) ? [] : [SITE_KEY])]
}

function keysOfMembers(now: readonly CommitteeMember[], before: readonly CommitteeMember[]): string[] {
  const hasPart = (now.length === 0) !== (before.length === 0)
  return [...asWhole(INITIATIVE_KEY)(now, before), ...(hasPart ? [SITE_KEY] : [])]
}

async function readInitiative(source: Source, listKnownPages: () => Promise<KnownPage[]>): Promise<Initiative | null> {
  const page = await source.wordpress.find('pages', source.ids.initiative)
  return page && decodeInitiative(page, await contextOf(source, [page], listKnownPages))
}

/** In the order of the call. A WordPress without members answers 404: it has none. */
async function readMembers(source: Source): Promise<CommitteeMember[]> {
  const items = await source.wordpress.list('advisory_committees', {}).catch((error: unknown): Item[] => {
    if (error instanceof ProviderError && error.status === 404) return []
    throw error
  })
  const context = await contextOf(source, items)
  return items.map((item) => decodeMember(item, context)).filter((member) => member !== null)
}
