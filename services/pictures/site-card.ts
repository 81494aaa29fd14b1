import type { Community } from '#domain/community.ts'
import { BRAND } from '#domain/design/colors.ts'
import { articleCard } from './article-card.ts'
import { brandMark } from './brand-mark.ts'
import { quiltCover } from './quilt-cover.ts'

/** The picture of links to the site, where the community brings none: its name, what it is about, and a quilt. */
export function siteCard(community: Community, siteName: string): string {
  const { region, shortDescription } = community
  return articleCard({
    title: shortDescription === '' ? siteName : shortDescription,
    kicker: shortDescription === '' ? region.sentence : '',
    siteName,
    mark: brandMark(community, siteName),
    colors: community.brand.colors,
    color: BRAND['azalea-600'],
    picture: quiltCover(siteName, null, community.brand.colors),
  })
}
