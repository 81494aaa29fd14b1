import { chartProvenance } from '#app/charts/chart-provenance.ts'
import { orThrow, withFallback } from '#app/document/fallback.ts'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/feeds.ts'
import { readSiteCharts, type SiteChart } from '#app/charts/files/site-charts.server.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Services } from '#services/services.ts'
import { chartKey } from '#services/sheets/charts/chart-key.ts'
import type { Route } from './+types/topic-feed.ts'
import { rss, type FeedItem } from './rss.ts'
import { xmlResponse } from './xml.ts'

/** Maximum number of items; feed readers poll often and need only recent ones. */
const MAX_ITEMS = 50

/** The charts of a topic with new data as RSS 2.0: /topic/{topic}/feed.xml. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, holding, log, siteName, siteUrl } = services
  const topic = await orThrow(content.findTopic(params.topicSlug), log)
  if (!topic) return new Response(`${texts.noSuchTopic}\n`, { status: 404 })
  const page = siteUrl + inLanguage(`/topic/${topic.slug}`)
  const charts = await orThrow(readSiteCharts(services, null, topic.slug), log)
  const changed = await withFallback(holding.listChanged(), new Set<string>(), log)
  const items = charts
    .flatMap((chart) => itemOf(chart, { siteUrl, holding, changed }) ?? [])
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const head = {
    title: texts.newFigures({ siteName, topic: topic.title }),
    description: texts.chartsWithNewFigures({ topic: topic.title }),
    link: page,
    self: `${page}/feed.xml`,
  }
  return xmlResponse(rss(head, items.slice(0, MAX_ITEMS)), 'application/rss+xml')
}

interface Known {
  siteUrl: string
  holding: Services['holding']
  changed: ReadonlySet<string>
}

/**
 * Item of a chart by its published version. Its date is when that version replaced another, else the day in its
 * worksheet. A version that an editor marks as a correction is not new data.
 */
function itemOf(
  { spreadsheetId, title, model, subtopic }: SiteChart,
  { siteUrl, holding, changed }: Known,
): FeedItem | null {
  const name = { spreadsheet: spreadsheetId, title }
  const { published = null, changedAt = null } = holding.stateOf(name) ?? {}
  if (holding.correctionsOf(name).some(({ version }) => version === published)) return null
  const isNewer = changed.has(chartKey(spreadsheetId, title))
  const at = (isNewer ? changedAt : null) ?? model.provenance?.updated ?? changedAt
  if (at === null) return null
  const address = `${siteUrl}${inLanguage(subtopic.path)}?${new URLSearchParams({ title }).toString()}`
  const provenance = chartProvenance(model)
  const parts = [
    model.headline && `${model.title}.`,
    model.subtitle,
    provenance?.dates,
    model.source && texts.sourceIs({ source: model.source }),
  ]
  return {
    title: model.headline ?? model.title,
    link: address,
    id: `${address}#${published ?? at}`,
    at,
    description: parts.filter(Boolean).join(' '),
  }
}
