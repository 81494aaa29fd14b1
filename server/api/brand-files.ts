import type { EmbedFonts } from '@common-measure/fonts/with-fonts.ts'
import { Hono, type Context } from 'hono'
import { bannerPicture } from '#services/pictures/banner-picture.ts'
import { brandIcon, brandMark, touchIcon } from '#services/pictures/brand-mark.ts'
import { colorsOfBrand } from '#services/community/colors/brand-colors.ts'
import type { Services } from '#services/services.ts'
import { siteCard } from '#services/pictures/article-card.ts'
import { pngAnswer, svgAnswer, type PictureMakers } from './charts/picture-answers.ts'

const YEAR_SECONDS = 31_536_000

/**
 * The community's style sheet. A request for another version gets the current style sheet, without long-term caching.
 * If the topics cannot be loaded, their colors are missing.
 */
export function communityStylesApi({ content, styles }: Pick<Services, 'content' | 'styles'>): Hono {
  return new Hono().get('/community.css', async (c) => {
    const { css, path } = styles(await content.listTopics().catch(() => []))
    const isPresent = c.req.url.endsWith(path)
    return c.body(css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isPresent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    })
  })
}

const HOUR_SECONDS = 3600

interface BrandMakers extends PictureMakers {
  embedFonts: EmbedFonts
  /** Routes for the content's media. */
  files: Hono
}

/** Image files of the site, such as icons: the community's own, or generated images where it has none. */
export function brandFilesApi(
  { community, siteName }: Pick<Services, 'community' | 'siteName'>,
  { embedFonts, files, ...makers }: BrandMakers,
): Hono {
  const { mark, icon, socialCard } = community.brand
  const drawnMark = embedFonts(brandMark(community, siteName))
  const drawnIcon = embedFonts(brandIcon(community, siteName))
  return new Hono()
    .get('/mark.svg', (c) => (isElsewhere(mark) ? lead(c, mark) : svgAnswer(c, drawnMark)))
    .get('/favicon.svg', (c) => (isElsewhere(icon) ? lead(c, icon) : svgAnswer(c, drawnIcon)))
    .get('/apple-touch-icon.png', (c) => pngAnswer(c, touchIcon(community, siteName), makers))
    .get('/banner.svg', (c) => svgAnswer(c, bannerPicture(colorsOfBrand(community.brand.colors))))
    .get('/social-card.png', (c) => {
      if (socialCard === '') return pngAnswer(c, siteCard(community, siteName), makers)
      return isElsewhere(socialCard)
        ? lead(c, socialCard)
        : files.request(new Request(new URL(socialCard, c.req.url), { headers: c.req.raw.headers }))
    })
}

function isElsewhere(address: string): boolean {
  return URL.canParse(address)
}

function lead(c: Context, to: string): Response {
  c.header('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
  return c.redirect(to, 302)
}
