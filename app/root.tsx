// First, so that the parts' own styles win over these.
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/type.css'
import './styles/parts.css'
import './styles/contrast.css'
import './components/button/button.css'
import './components/rich-text/rich-text.css'
import './components/rich-text/blocks.css'
import './document/error-page/error-page.css'
import './site/language/language.css'
import './comparison/my-place/my-place.css'
import { use, useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useNavigation, useRouteLoaderData } from 'react-router'
import * as texts from '#app/messages/site.ts'
import { LANGUAGE } from '#domain/language.ts'
import type { Route } from './+types/root.ts'
import { INITIATIVE_PARTS, partsOfInitiative, type CommitteeMember, type Initiative } from '#domain/initiative.ts'
import { ServerPart } from './site/language/server-part.tsx'
import { useEmbedLayout } from './embed/embed-layout.ts'
import { skipToHeading, useFreshStart } from './document/reading/navigation.ts'
import { useOfflineAddress } from './site/offline.ts'
import { ConsentWhenMeasured } from './site/consent/consent-when-measured.tsx'
import { Failed, NotFound, Offline } from './document/error-page/error-page.tsx'
import { Footer } from './site/footer/footer.tsx'
import { Header } from './site/header/header.tsx'
import { Toasts } from './site/toast/toasts.tsx'
import { SiteHead } from './site/site-head.tsx'
import { withFallback } from './document/fallback.ts'
import { KeptPartsContext } from './document/kept-parts.ts'
import displayFont from './fonts/besley-core-wght-normal.woff2?url'
import textFont from './fonts/libre-franklin-core-wght-normal.woff2?url'
import { servicesContext } from './site/services.ts'
import { siteData, type SiteData } from './site/site-data.ts'

const UNKNOWN_SITE: SiteData = {
  siteName: '',
  wordmark: '',
  socialCardAlt: '',
  siteUrl: '',
  profiles: [],
  year: new Date().getFullYear(),
  topics: [],
  measured: '',
  initiativeLinks: [],
  donationUrl: '',
  summaryReportUrl: '',
  creditsUrl: '',
  funders: [],
  functionsUrl: '/functions',
  newsletterScript: '',
  asksByMail: false,
  dataDate: null,
  trackers: null,
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, log, shown } = services
  const [topics, initiative, members] = await shown.onEveryPage(() =>
    Promise.all([
      withFallback(content.listTopics(), [], log),
      withFallback<Initiative | null | undefined>(content.findInitiative(), undefined, log),
      withFallback<CommitteeMember[] | undefined>(content.listCommitteeMembers(), undefined, log),
    ]),
  )
  // Where either cannot be read, the page may have every part.
  const areKnown = initiative !== undefined && members !== undefined
  const initiativeParts = areKnown ? partsOfInitiative(initiative, members.length) : INITIATIVE_PARTS
  const hasInitiative = !areKnown || initiative !== null || members.length > 0
  return siteData(services, { topics, initiativeParts, hasInitiative }, new Date())
}

/** The menus are the same on every page; they are asked for again only when they came empty. */
export function shouldRevalidate() {
  return document.querySelector('.mega__topic') === null
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  const siteName = loaderData?.siteName ?? UNKNOWN_SITE.siteName
  if (!error) return [{ title: siteName }]
  const title = isMissing(error) ? texts.pageNotFound : texts.notAvailableAtTheMoment
  return [{ title: siteName === '' ? title : `${title} | ${siteName}` }]
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const site = data ?? UNKNOWN_SITE
  const isLoading = useNavigation().state !== 'idle'
  const bare = useEmbedLayout()
  useFreshStart()
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), [])
  const offline = useOfflineAddress()
  const kept = use(KeptPartsContext)

  return (
    <html lang={LANGUAGE} {...(bare?.theme ? { 'data-theme': bare.theme } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1917" media="(prefers-color-scheme: dark)" />
        <Meta />
        {!bare && <SiteHead {...site} />}
        <Links />
        {data && <link rel="stylesheet" href={data.styles} />}
      </head>
      <body>
        {bare ? (
          children
        ) : (
          <>
            <a className="skip-link" href="#main-content" onClick={skipToHeading}>
              {texts.skipToMainContent}
            </a>
            <ServerPart id="page-offers" />
            <Header {...site} kept={kept} />
            {isLoading && <div className="pending ruler" role="progressbar" aria-label={texts.loadingThePage} />}
            <main id="main-content" tabIndex={-1} aria-busy={isLoading}>
              {offline === null ? children : <Offline address={offline} />}
            </main>
            {kept.footer ?? <Footer {...site} />}
            <ConsentWhenMeasured trackers={site.trackers} />
            <Toasts />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <NotFound />
  return <Failed status={shownStatus(error)} />
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The status in the error element's class: that of the service that failed, where a loader passed it on. */
function shownStatus(error: unknown): number {
  if (!isRouteErrorResponse(error)) return 500
  const data: unknown = error.data
  if (typeof data === 'object' && data !== null && 'shown' in data && typeof data.shown === 'number') return data.shown
  return error.status
}
