import { useLocation, useMatches, useRouteError } from 'react-router'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/site-head.ts'
import { organizationData } from '#app/document/structured-data.ts'
import { LOCALE, PREFIX } from '#domain/language.ts'

interface SiteHeadProps {
  siteName: string
  /** What is seen on the picture of links; "" for its name alone. */
  socialCardAlt: string
  siteUrl: string
  /** Addresses of the organization's profiles elsewhere. */
  profiles: { url: string }[]
}

/** What a route may say of its head: that it brings a picture of its own for links to it. */
export interface PageHandle {
  hasOwnCard?: boolean
  /** That its address as links name it (`og:url`) may have a query. */
  hasOwnAddress?: boolean
}

/** The picture of links to pages without one of their own. */
const CARD = { path: '/social-card.png', width: '1200', height: '630' }

/**
 * What the head of every page says: its one address, where news are, who is behind it, what a link to it shows. Pages
 * that are not there (404, failures) have no address to name.
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
  // oxlint-disable-next-line react/no-danger -- our own data, its marks escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
