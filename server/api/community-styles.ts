import { Hono } from 'hono'
import type { CommunityStyles } from '#services/community/community-styles.ts'

const YEAR_SECONDS = 31_536_000

/** The community's style sheet. Under an address of another version it is the present one, and is not kept. */
export function communityStylesApi({ css, path }: CommunityStyles): Hono {
  return new Hono().get('/community.css', (c) => {
    const isPresent = c.req.url.endsWith(path)
    return c.body(css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isPresent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    })
  })
}
