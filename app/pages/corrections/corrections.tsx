import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { LOCALE } from '#domain/language.ts'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/corrections.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/corrections.ts'
import { listCorrections } from './corrections.server.ts'
import './corrections.css'

const FEED = inLanguage('/corrections/feed.xml')

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteName, community } = services
  const dated = (await listCorrections(services)).map(({ at, ...correction }) => ({
    ...correction,
    at,
    date: new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: community.timeZone }),
  }))
  return { siteName, corrections: dated }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return [
    ...pageMeta({ title: texts.corrections, siteName, description: texts.figuresThatWereChanged({ siteName }) }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: texts.corrections,
      href: FEED,
    },
  ]
}

/** Values that were changed after publication, except for new data. */
export default function CorrectionsPage({ loaderData: { siteName, corrections } }: Route.ComponentProps) {
  return (
    <div className="wrap page-body corrections">
      <header className="page-words">
        <h1 className="h-display">{texts.corrections}</h1>
        <p className="lead">{texts.figuresThatWereChanged({ siteName })}</p>
        <p>{texts.asAFeed({ link: (text) => <a href={FEED}>{text}</a> })}</p>
      </header>
      {corrections.length === 0 ? (
        <p>{texts.noCorrectionsYet}</p>
      ) : (
        <ul className="corrections__list bare">
          {corrections.map(({ id, title, path, sentence, at, date }) => (
            <li key={id}>
              <p className="muted">
                <time dateTime={at}>{date}</time>
              </p>
              <h2 className="h-3">{path === null ? title : <SiteLink to={path}>{title}</SiteLink>}</h2>
              <p>{sentence}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
