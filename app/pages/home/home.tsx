import { data } from 'react-router'
import { useAddressTarget } from '#app/document/reading/address-target.ts'
import { Failed } from '#app/document/error-page/error-page.tsx'
import { Tour } from '#app/site/tour/tour.tsx'
import { failureHeaders } from '#app/document/fallback.ts'
import * as texts from '#app/messages/home.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import '#app/styles/meta.css'
import type { Route } from './+types/home.ts'
import { DonateBand } from './donate-band.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { homeData } from './home-data.server.ts'
import { scopeAsSent } from './scope-data.server.ts'
import { Scope } from './scope.tsx'
import { Ticket } from './ticket.tsx'
import { Topics } from './topics.tsx'
import { Understanding } from './understanding.tsx'
import { Voices } from './voices.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { failure, ...found } = await homeData(context.get(servicesContext), new Date())
  const home = { ...found, scope: found.scope && scopeAsSent(found.scope, context) }
  if (!failure) return data({ ...home, failedWith: null })
  return data({ ...home, failedWith: failure.shown }, { status: failure.status, headers: failureHeaders(failure) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root?.loaderData || !loaderData) return []
  const { region } = root.loaderData
  const { siteName, landing } = loaderData
  const description = landing?.banner?.subtitle || landing?.understanding?.title
  return pageMeta({
    title: texts.home,
    linkTitle: siteName,
    siteName,
    description: description || texts.dataOnLifeInTheCounties(region),
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { siteName, landing, figures, films, afterDate, scope, topics, voices, articles, events, failedWith } =
    loaderData
  useAddressTarget({ delayMs: 0, takesTitle: false })
  const hasNews = articles.length + events.now.ongoing.length + events.upcoming.length + events.past.length > 0
  return (
    <>
      {failedWith !== null && <Failed status={failedWith} />}
      {landing?.banner && <Hero banner={landing.banner} loop={films.loop} siteName={siteName} />}
      {!landing?.banner && failedWith === null && <h1 className="visually-hidden">{siteName}</h1>}
      {landing?.saveTheDate && <Ticket event={landing.saveTheDate} after={afterDate} />}
      {landing?.understanding && <Understanding content={landing.understanding} figures={figures} film={films.film} />}
      {scope && <Scope scope={scope} />}
      {topics.length > 0 && <Topics topics={topics} />}
      {voices.length > 0 && <Voices voices={voices} />}
      {hasNews && <Highlights articles={articles} events={events} />}
      {landing?.getInvolved && <DonateBand content={landing.getInvolved} />}
      {failedWith === null && <Tour />}
    </>
  )
}
