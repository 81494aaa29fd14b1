import type { ContentService } from '#services/content/content-service.ts'

/** Whether Who We Are has a page or members to show, so that search and sitemap lead there. @throws ProviderError */
export async function hasInitiativePage(
  content: Pick<ContentService, 'findInitiative' | 'listCommitteeMembers'>,
): Promise<boolean> {
  return (await content.findInitiative()) !== null || (await content.listCommitteeMembers()).length > 0
}
