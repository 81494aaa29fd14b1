import { useLocation, useMatches, useRouteError } from 'react-router'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/site-head.ts'
import { organizationData } from '#app/document/structured-data.ts'
import { LOCALE, PREFIX } from '#domain/language.ts'

interface SiteHeadProps {
  siteName: string
  /** Text alternative of the picture for links; "" if it only has the site's name. */
  socialCardAlt: string
  siteUrl: string
  /** Addresses of the organization's profiles on other sites. */
  profiles: { url: string }[]
}

/** Head settings of a route. `hasOwnCard`: it has a separate picture for links to it. */
export interface PageHandle {
  hasOwnCard?: boolean
  /** The address in `og:url` may have a query. */
  hasOwnAddress?: boolean
}

/** Preview picture for pages without a separate picture. */
const CARD = { path: '/social-card.png', width: '1200', height: '630' }

/**
 * Head of every page: its canonical address, the news feed, the organization, and the preview of links to it. Error
 * pages (404, failures) have no canonical address.
 */
export function SiteHead({ siteName, siteUrl, socialCardAlt, profiles }: SiteHeadProps) {
  const { pathname } = useLocation()
  const match = useMatches().at(-1)
  const isMissing = (useRouteError() ?? null) !== null || match === undefined || /unknown|not-found/.test(match.id)
  const address = siteUrl + inLanguage(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)
  const handle = match?.handle as PageHandle | undefined
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={texts.titleOfTheFeed({ siteName })}
        href={`${PREFIX}/feed.xml`}
      />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={LOCALE.replace('-', '_')} />
      {!isMissing && (
        <>
          <link rel="canonical" href={address} />
          {!handle?.hasOwnAddress && <meta property="og:url" content={address} />}
          {!handle?.hasOwnCard && (
            <>
              <meta property="og:image" content={siteUrl + CARD.path} />
              <meta property="og:image:width" content={CARD.width} />
              <meta property="og:image:height" content={CARD.height} />
              <meta
                property="og:image:alt"
                content={socialCardAlt === '' ? siteName : texts.altOfTheSocialCard({ siteName, socialCardAlt })}
              />
              <meta name="twitter:image" content={siteUrl + CARD.path} />
            </>
          )}
        </>
      )}
      <Organization
        data={organizationData(
          siteName,
          siteUrl,
          profiles.map(({ url }) => url),
        )}
      />
    </>
  )
}

function Organization({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- our own data, escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
