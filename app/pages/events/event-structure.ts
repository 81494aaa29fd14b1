import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/events.tsx'
import { absolute, theOrganization, type StructuredData } from '#app/document/structured-data.ts'
import type { EventData } from './event-data.ts'

/** Structured data of an event for search engines; null without a date. */
export function eventStructure(event: EventData, siteUrl: string): StructuredData | null {
  const { slug, title, starts, ends, address, image, descriptionText, registrationLink } = event
  if (starts === null) return null
  const online = isOnline(address)
  const page = siteUrl + inLanguage(`/events#${eventId(slug)}`)
  return {
    '@type': 'Event',
    name: title,
    startDate: starts,
    ...(ends === null ? {} : { endDate: ends }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'OnlineEvent' : 'OfflineEvent'}AttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: registrationLink ?? page }
      : { '@type': 'Place', name: address || texts.toBeAnnounced, ...(address === '' ? {} : { address }) },
    ...(image === null ? {} : { image: [absolute(siteUrl, image)] }),
    ...(descriptionText === '' ? {} : { description: descriptionText }),
    url: page,
    organizer: theOrganization(siteUrl),
  }
}

/** True if an event is online: its address begins with a word for that. */
export function isOnline(address: string): boolean {
  const words = texts.wordsForOnline.replaceAll(', ', '|')
  return new RegExp(`^(?:${words})\\b`, 'i').test(address)
}

/** Id of an event on the events page. */
export function eventId(slug: string): string {
  return `event-${slug}`
}
