import * as texts from '#app/messages/the-big-picture.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { chartAsSent } from '#app/charts/page-charts.server.ts'
import { inTime, loadTopSubtopicCharts } from '#app/voting/vote-charts/vote-charts.server.ts'
import type { Route } from './+types/big-picture.ts'
import type { Community } from '#domain/community.ts'
import { LOCALE } from '#domain/language.ts'
import { BigPicturePage, type Convening } from './big-picture-page.tsx'

const LONG_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** The convenings in order (docs/contracts/pages.md#what-we-do). */
function conveningsOf({ voting, links }: Pick<Community, 'voting' | 'links'>): Convening[] {
  return (voting?.convenings ?? []).map(({ name, day, summary }) => ({
    county: name,
    date: LONG_DATE.format(new Date(`${day}T00:00:00Z`)),
    day,
    url: links.conveningSummaries[summary] ?? '',
  }))
}

/** Address of the advisory committee on Who We Are. */
const COMMITTEE = '/the-initiative#advisory'
/** Maximum wait for the charts of votes. */
const MAX_WAIT_MS = 2500

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { links, siteName, community } = services
  const votes = await inTime(loadTopSubtopicCharts(services), MAX_WAIT_MS)
  return {
    siteName,
    reportUrl: links.summaryReportUrl,
    reportText: community.voting?.report ?? '',
    how: community.voting?.description ?? '',
    gathering: community.voting?.gathering || (community.voting?.sentence ?? ''),
    convenings: conveningsOf(community),
    votes: votes.map((chart) => chartAsSent(chart, context)),
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root?.loaderData || !loaderData) return []
  const { siteName, how } = loaderData
  return pageMeta({
    title: texts.whatWeDo,
    siteName,
    description: how === '' ? texts.topicsAndVotes({ siteName }) : texts.howTopicsWereChosen({ siteName, how }),
  })
}

export default function BigPictureRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  const hasCommittee = root.loaderData?.initiativeLinks.some(({ to }) => to === COMMITTEE) ?? false
  return (
    <BigPicturePage
      loaderData={loaderData}
      topics={root.loaderData?.topics ?? []}
      noun={root.loaderData?.region.noun ?? ''}
      hasCommittee={hasCommittee}
    />
  )
}
