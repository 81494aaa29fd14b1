import { orThrow, withFallback } from '#app/document/fallback.ts'
import * as texts from '#app/messages/the-initiative.ts'
import type { CommitteeMember, Initiative } from '#domain/initiative.ts'
import type { Services } from '#services/services.ts'

/** Default until the content service has a titled page. */
const EMPTY: Initiative = {
  title: '',
  lead: '',
  text: '',
  description: '',
  banner: null,
  approach: [],
  aboutUs: null,
  shareStory: null,
  supporters: [],
  partners: null,
}
const TITLE = texts.whoWeAre

export interface InitiativeData {
  siteName: string
  initiative: Initiative
  members: CommitteeMember[]
}

/** Data of Who We Are. Without the list of members their section is omitted; without the page, this throws. */
export async function initiativeData({ content, log, siteName }: Services): Promise<InitiativeData> {
  const [found, members] = await Promise.all([
    orThrow(content.findInitiative(), log),
    withFallback(content.listCommitteeMembers(), [], log),
  ])
  const initiative = found ?? EMPTY
  return {
    siteName,
    initiative: {
      ...initiative,
      title: initiative.title || TITLE,
      description:
        initiative.description || (members.length > 0 ? texts.ourApproachAboutUs : texts.approachAndSupporters),
    },
    members,
  }
}
