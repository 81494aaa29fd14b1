import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Island } from '#app/island/island.tsx'
import { Failed } from '#app/document/error-page/error-page.tsx'
import { Tour } from '#app/site/tour/tour.tsx'
import '#app/styles/meta.css'
import type { Route } from './+types/home.ts'
import { DonateBand } from './donate-band.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { Scope } from './scope.tsx'
import { Ticket } from './ticket.tsx'
import { Topics } from './topics.tsx'
import { Understanding } from './understanding.tsx'
import { Voices } from './voices.tsx'

export function HomePage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { siteName, landing, figures, films, afterDate, scope, topics, voices, articles, events, failedWith } =
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
      {topics.length > 0 && <Island name="topics" of={Topics} when="near" props={{ topics }} />}
      {voices.length > 0 && <Island name="voices" of={Voices} when="near" props={{ voices }} />}
      {hasNews && <Highlights articles={articles} events={events} />}
      {landing?.getInvolved && <DonateBand content={landing.getInvolved} />}
      {failedWith === null && <Island name="tour" of={Tour} when="idle" props={{}} />}
    </>
  )
}
