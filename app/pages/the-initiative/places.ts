import * as texts from '#app/messages/the-initiative.ts'

/** The four places that the banner leads to; their ids are fixed (docs/contracts/pages.md#who-we-are). */
export const PLACES = [
  { id: 'ourApproach', title: texts.ourApproach },
  { id: 'aboutUs', title: texts.aboutUs },
  { id: 'advisory', title: texts.advisoryCommittee },
  { id: 'supporters', title: texts.supportersAndPartners },
] as const
