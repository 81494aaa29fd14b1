/** The bundled colors of the nine topics by slug: the bright steps of the design's palette. */
const TOPIC_COLORS: Readonly<Record<string, string>> = {
  arts: '#d873cc',
  'civic-engagement': '#f2694a',
  'community-context': '#8794ee',
  'economic-opportunity': '#f5b820',
  education: '#f88c3e',
  environment: '#7fc04f',
  health: '#f2648f',
  housing: '#38b0ba',
  disasters: '#62a3dc',
}
/** The design's accent, for topics of other names. */
const ACCENT = '#c4245f'

/**
 * The color (#rrggbb) of a topic for which the editor chose none
 * (docs/contracts/content-model.md#missing-and-emptied-fields).
 */
export function bundledTopicColor(slug: string): string {
  return Object.hasOwn(TOPIC_COLORS, slug) ? (TOPIC_COLORS[slug] ?? ACCENT) : ACCENT
}
