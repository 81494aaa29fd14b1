import { inLanguage } from '#app/in-language.ts'
import * as texts from '#app/messages/events.tsx'
import { absolute, theOrganization } from '#app/structured-data.ts'
import type { StructuredData } from '#app/structured-data.ts'
import type { EventData } from './event-data.ts'

/** Where an event has no street, but an address on the net. */
const ONLINE = /^(?:online|virtual|zoom|webinar)\b/i

/** An event for search engines; null without a date. */
export function eventStructure(event: EventData, siteUrl: string): StructuredData | null {
  const { slug, title, starts, ends, address, image, descriptionText, registrationLink } = event
  if (starts === null) return null
  const isOnline = ONLINE.test(address)
  const page = siteUrl + inLanguage(`/events#${eventId(slug)}`)
  return {
    '@type': 'Event',
    name: title,
    startDate: starts,
    ...(ends === null ? {} : { endDate: ends }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEvent' : 'OfflineEvent'}AttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: registrationLink ?? page }
      : { '@type': 'Place', name: address || texts.toBeAnnounced, ...(address === '' ? {} : { address }) },
    ...(image === null ? {} : { image: [absolute(siteUrl, image)] }),
    ...(descriptionText === '' ? {} : { description: descriptionText }),
    url: page,
    organizer: theOrganization(siteUrl),
  }
}

/** Where an event stands on the events page. */
export function eventId(slug: string): string {
  return `event-${slug}`
}
