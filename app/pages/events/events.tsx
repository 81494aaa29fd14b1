import { eventsNow } from '#app/components/next-event/next-event-data.server.ts'
import { orThrow, withFallback } from '#app/document/fallback.ts'
import * as texts from '#app/messages/events.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { jsonLd } from '#app/document/structured-data.ts'
import type { Route } from './+types/events.ts'
import { eventRows } from './event-rows.server.ts'
import { eventStructure } from './event-structure.ts'
import { EventsPage } from './events-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, log, siteName, siteUrl, community } = context.get(servicesContext)
  const [events, banner] = await Promise.all([
    orThrow(content.listEvents(), log),
    withFallback(content.findEventsBanner(), null, log),
  ])
  const time = { now: new Date(), timeZone: community.timeZone }
  return {
    siteName,
    siteUrl,
    kinds: community.words.events,
    title: banner?.title || texts.events,
    image: banner?.image ?? null,
    now: eventsNow(events, time),
    ...eventRows(events, time),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, siteUrl, kinds, title, upcoming, past } = loaderData
  return [
    ...pageMeta({
      title,
      siteName,
      description: texts.eventsOfTheSite({ kinds: kinds || texts.events, siteName }),
    }),
    ...[...upcoming, ...past].flatMap((event) => {
      const structure = eventStructure(event, siteUrl)
      return structure ? [jsonLd(structure)] : []
    }),
  ]
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  return <EventsPage loaderData={loaderData} />
}
