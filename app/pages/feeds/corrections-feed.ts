import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/feeds.ts'
import { listCorrections } from '#app/pages/corrections/corrections.server.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/corrections-feed.ts'
import { rss } from './rss.ts'
import { xmlResponse } from './xml.ts'

/** Maximum number of items; feed readers poll often and need only recent ones. */
const MAX_ITEMS = 50

/** The newest corrections as RSS 2.0: /corrections/feed.xml. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteName, siteUrl } = services
  const corrections = (await listCorrections(services)).slice(0, MAX_ITEMS)
  const link = siteUrl + inLanguage('/corrections')
  const head = {
    title: texts.corrections({ siteName }),
    description: texts.correctionsAreOf,
    link,
    self: `${link}/feed.xml`,
  }
  const items = corrections.map(({ id, title, sentence, at, path }) => ({
    title,
    link: path === null ? link : siteUrl + inLanguage(path),
    id: `${link}#${id}`,
    at,
    description: sentence,
  }))
  return xmlResponse(rss(head, items), 'application/rss+xml')
}
