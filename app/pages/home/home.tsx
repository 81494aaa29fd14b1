import { data } from 'react-router'
import { failureHeaders } from '#app/document/fallback.ts'
import * as texts from '#app/messages/home.ts'
import { chartAsSent } from '#app/charts/page-charts.server.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/home.ts'
import { homeData } from './home-data.server.ts'
import { scopeAsSent } from './scope-data.server.ts'
import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Island } from '#app/island/island.tsx'
import { Failed } from '#app/document/error-page/error-page.tsx'
import { Tour } from '#app/site/tour/tour.tsx'
import '#app/styles/meta.css'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { Scope } from './scope.tsx'
import { Ticket } from './ticket.tsx'
import { Topics } from './topics.tsx'
import { Understanding } from './understanding.tsx'
import { Voices } from './voices.tsx'
import { Button } from '#app/components/button/button.tsx'
import { DonateBanner } from '#app/components/donate-banner/donate-banner.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/site/links.ts'
import type { DonateBand as DonateBandContent } from '#domain/landing.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { failure, ...found } = await homeData(context.get(servicesContext), new Date())
  const today = found.today && { ...found.today, chart: chartAsSent(found.today.chart, context) }
  const home = { ...found, scope: found.scope && scopeAsSent(found.scope, context), today }
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

export default function HomePage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { siteName, landing, figures, films, afterDate, scope, topics, today, voices, articles, events, failedWith } =
    loaderData
  const hasNews = articles.length + events.now.ongoing.length + events.upcoming.length + events.past.length > 0
  return (
    <>
      <AddressTarget />
      {failedWith !== null && <Failed status={failedWith} />}
      {landing?.banner && <Hero banner={landing.banner} loop={films.loop} siteName={siteName} />}
      {!landing?.banner && failedWith === null && <h1 className="visually-hidden">{siteName}</h1>}
      {landing?.saveTheDate && <Ticket event={landing.saveTheDate} after={afterDate} />}
      {landing?.understanding && <Understanding content={landing.understanding} figures={figures} film={films.film} />}
      {scope && <Island name="scope" of={Scope} when="near" props={{ scope }} />}
      {topics.length > 0 && <Topics topics={topics} today={today} />}
      {voices.length > 0 && <Island name="voices" of={Voices} when="near" props={{ voices }} />}
      {hasNews && <Highlights articles={articles} events={events} />}
      {landing?.getInvolved && <DonateBand content={landing.getInvolved} />}
      {failedWith === null && <Island name="tour" of={Tour} when="idle" props={{}} />}
    </>
  )
}

function DonateBand({ content: { title, subTitle, button } }: { content: DonateBandContent }) {
  return (
    <DonateBanner id="donate" title={title} label={texts.getInvolved} text={subTitle}>
      {button && linkKind(button.to) !== 'unbuilt' && (
        <Button as={SiteLink} look="ink" to={button.to}>
          {button.text}
        </Button>
      )}
    </DonateBanner>
  )
}
