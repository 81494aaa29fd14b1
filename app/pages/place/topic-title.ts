import * as texts from '#app/messages/reference-topics.ts'

const TITLES: Readonly<Record<string, string>> = {
  arts: texts.arts,
  'civic-engagement': texts.civicEngagement,
  'community-context': texts.communityContext,
  disasters: texts.disasters,
  'economic-opportunity': texts.economicOpportunity,
  education: texts.education,
  environment: texts.environment,
  health: texts.health,
  housing: texts.housing,
}

/** The title of a topic of the reference set, the same for every community. */
export function topicTitle(slug: string): string {
  return TITLES[slug] ?? slug
}
