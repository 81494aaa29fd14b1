import { BRAND, TOPICS } from './design/colors.ts'

/**
 * The color (#rrggbb) of a topic for which the editor chose none: the bright one of the design's palette, its accent for
 * topics of other names (docs/contracts/content-model.md#missing-and-emptied-fields).
 */
export function bundledTopicColor(slug: string): string {
  return Object.hasOwn(TOPICS, slug) ? TOPICS[slug as keyof typeof TOPICS].bright : BRAND['azalea-600']
}
