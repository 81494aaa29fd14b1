import { orThrow } from '#app/document/fallback.ts'
import * as texts from '#app/messages/events.tsx'
import { servicesContext } from '#app/site/services.ts'
import { calendarFile } from '#domain/calendar-file.ts'
import { isSameSlug } from '#domain/canonical-slug.ts'
import type { Route } from './+types/calendar.ts'

/** Calendar file of one event: /events/{slug}/calendar.ics. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, log, siteName, siteUrl, community } = context.get(servicesContext)
  const events = await orThrow(content.listEvents(), log)
  const event = events.find(({ slug }) => isSameSlug(slug, params.slug))
  const file = event ? calendarFile(event, { siteName, siteUrl, timeZone: community.timeZone }) : null
  if (!event || file === null) return new Response(`${texts.noSuchEvent}\n`, { status: 404 })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${event.slug.replace(/[^a-z0-9-]+/gi, '-')}.ics"`,
    },
  })
}
