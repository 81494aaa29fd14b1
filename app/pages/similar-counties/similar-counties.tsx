import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/similar-counties.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/similar-counties.ts'

/** The ten compared features of a county. */
const FEATURES = [
  texts.population,
  texts.density,
  texts.hispanic,
  texts.black,
  texts.asian,
  texts.children,
  texts.older,
  texts.income,
  texts.degrees,
  texts.urban,
]

export function loader({ context }: Route.LoaderArgs) {
  const { siteName } = context.get(servicesContext)
  return { siteName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ title: texts.title, siteName: loaderData.siteName, description: texts.description })
}

export default function SimilarCountiesPage() {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 className="h-display">{texts.title}</h1>
        <p className="lead">{texts.description}</p>
      </header>
      <div className="raw">
        <h2 id="features">{texts.tenFeatures}</h2>
        <ol>
          {FEATURES.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ol>
        <h2 id="distance">{texts.distance}</h2>
        <p>{texts.howDistanceIsMade}</p>
        <p>{texts.whatIsMissing}</p>
        <h2 id="limits">{texts.limits}</h2>
        <p>{texts.whatItIsNot}</p>
        <p>{texts.allInAFile({ link: (text) => <SiteLink to="/use-our-data">{text}</SiteLink> })}</p>
      </div>
    </div>
  )
}
