import { data } from 'react-router'
import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/place.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { breadcrumbData, jsonLd } from '#app/document/structured-data.ts'
import { followersOf } from '#domain/former-counties.ts'
import { withFallback } from '#app/document/fallback.ts'
import { placeProfile, type PlaceProfile } from '#services/reference/place-profile.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'
import type { Route } from './+types/place.ts'
import { LocatorMap } from './locator-map.tsx'
import { Departures } from './departures.tsx'
import { LeadStrips } from './lead-strips.tsx'
import { PlaceLinks } from './place-links.tsx'
import { PlaceTopic } from './place-topic.tsx'
import { Preparing } from './preparing.tsx'
import './place.css'

/** Approximate time until the set is prepared, s. */
const PACKING_SECONDS = 5

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteName, siteUrl, community, content, log } = services
  const set = await services.reference()
  if (!set)
    return data(
      { siteName, siteUrl, page: null },
      { status: 503, headers: { 'Retry-After': String(PACKING_SECONDS), 'Cache-Control': 'no-store' } },
    )
  const place = set.findPlace(params.fips ?? '')
  if (!place) throw data(null, { status: 404 })
  const isOwn = community.places.some(({ fips }) => fips === place.fips)
  const topics = isOwn ? await withFallback(content.listTopics(), [], log) : []
  const own = topics.map(({ title, slug }) => ({ title, path: `/topic/${slug}` }))
  return data({ siteName, siteUrl, page: { ...placeProfile(set, place), own, ...besides(set, place.fips) } })
}

/** Links of a county, a state or the nation in addition to similar counties. */
function besides(set: ReferenceSet, fips: string) {
  const link = (code: string) => {
    const place = set.findPlace(code)
    return place ? [{ fips: place.fips, name: place.fullName }] : []
  }
  const place = set.findPlace(fips)
  const isBelow = (code: string, kind: string) =>
    place?.kind === 'nation' ? kind === 'state' : place?.kind === 'state' && kind === 'county' && code.startsWith(fips)
  const below = set.places().filter((one) => one.status === 'current' && isBelow(one.fips, one.kind))
  return {
    followers: place?.status === 'former' ? followersOf(fips).flatMap(link) : [],
    below: below.map(({ fips: code, name }) => ({ fips: code, name })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if (!loaderData.page) return pageMeta({ title: texts.preparing, siteName: loaderData.siteName })
  const { siteName, siteUrl, page } = loaderData
  const { fips, fullName, kind } = page.place
  const count = page.topics.flatMap(({ entries }) => entries).length
  const description = texts.description({ name: fullName, count })
  return [
    ...pageMeta({ title: fullName, siteName, description }),
    jsonLd({
      '@type': kind === 'nation' ? 'Country' : kind === 'state' ? 'State' : 'AdministrativeArea',
      name: fullName,
      url: `${siteUrl}/place/${fips}`,
      identifier: fips,
      ...(page.state && { containedInPlace: { '@type': 'State', name: page.state.fullName } }),
    }),
    jsonLd(breadcrumbData(siteUrl, [{ title: fullName, path: `/place/${fips}` }])),
  ]
}

export default function PlacePage({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <Preparing />
  const { place, state, strips, topics, similar, own, followers, below } = page
  return (
    <div className="wrap page-grid">
      <Breadcrumb
        above={[
          ...(place.kind === 'nation' ? [] : [{ title: texts.unitedStates, to: '/place/US' }]),
          ...(state ? [{ title: state.fullName, to: `/place/${state.fips}` }] : []),
        ]}
        here={place.fullName}
      />
      <Head {...page} />
      <PlaceLinks title={texts.followedBy({ name: place.fullName })} links={followers} />
      <LeadStrips strips={strips} place={place} state={state} />
      <section className="place__all">
        <h2 className="h-3">{texts.allFigures}</h2>
        {topics.map((topic) => (
          <PlaceTopic key={topic.slug} topic={topic} place={place} state={state} />
        ))}
      </section>
      <OwnTopics name={place.fullName} topics={own} />
      {similar.length > 0 && <Similar fips={place.fips} name={place.fullName} similar={similar} />}
      <PlaceLinks
        title={place.kind === 'nation' ? texts.states : texts.countiesOf({ state: place.fullName })}
        links={below}
      />
    </div>
  )
}

function Head({ place, state, outline, departures }: Pick<PlaceProfile, 'place' | 'state' | 'outline' | 'departures'>) {
  return (
    <header className="place__head">
      <div className="page-words">
        <h1 className="h-1">{place.fullName}</h1>
        {place.status === 'former' ? (
          <p className="lead">{texts.ended({ name: place.fullName, year: String(place.lastYear) })}</p>
        ) : (
          <Size {...place} />
        )}
        <Departures departures={departures} place={place} state={state} />
        <p className="place__about muted small">
          {texts.aboutFigures({ link: (text) => <SiteLink to="/sources">{text}</SiteLink> })}
        </p>
      </div>
      <LocatorMap outline={outline} name={place.fullName} state={state?.fullName ?? place.fullName} />
    </header>
  )
}

/** Links to the community's topics, on the page of one of its places. */
function OwnTopics({ name, topics }: { name: string; topics: { title: string; path: string }[] }) {
  if (topics.length === 0) return null
  return (
    <section className="place__own" aria-labelledby="own">
      <h2 className="h-3" id="own">
        {texts.hasPages({ name })}
      </h2>
      <div className="seg">
        {topics.map(({ title, path }) => (
          <SiteLink key={path} to={path}>
            {title}
          </SiteLink>
        ))}
      </div>
    </section>
  )
}

function Size({
  population,
  populationYear,
  landAreaSqMi,
}: {
  population: number | null
  populationYear: number | null
  landAreaSqMi: number | null
}) {
  if (population === null) return null
  const people = { population, year: String(populationYear) }
  return (
    <p className="lead">
      {landAreaSqMi === null ? texts.people(people) : texts.peopleOn({ ...people, area: Math.round(landAreaSqMi) })}
    </p>
  )
}

function Similar({
  fips,
  name,
  similar,
}: {
  fips: string
  name: string
  similar: { fips: string; fullName: string }[]
}) {
  const all = [fips, ...similar.map((one) => one.fips)].join(',')
  return (
    <section className="place__similar" aria-labelledby="similar">
      <h2 className="h-3" id="similar">
        {texts.similarCounties}
      </h2>
      <p className="muted small">
        {texts.howSimilar({ link: (text) => <SiteLink to="/similar-counties">{text}</SiteLink> })}
      </p>
      <ol className="place__names bare">
        {similar.map((one) => (
          <li key={one.fips}>
            <SiteLink to={`/place/${one.fips}`}>{one.fullName}</SiteLink>
          </li>
        ))}
      </ol>
      <p>
        <SiteLink to={`/compare?indicator=poverty-rate&places=${all}`}>{texts.compareWithSimilar({ name })}</SiteLink>
      </p>
    </section>
  )
}
