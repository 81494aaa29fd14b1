import type { ContentService } from '#services/content/content-service.ts'

/** True if Who We Are has a page or members, so that search and sitemap include it. @throws ProviderError */
export async function hasInitiativePage(
  content: Pick<ContentService, 'findInitiative' | 'listCommitteeMembers'>,
): Promise<boolean> {
  return (await content.findInitiative()) !== null || (await content.listCommitteeMembers()).length > 0
}
