import { Hono } from 'hono'
import type { Services } from '#services/services.ts'

const YEAR_SECONDS = 31_536_000

/**
 * The community's style sheet. Under an address of another version it is the present one, and is not kept. While the topics
 * cannot be had, it is without their colors.
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
