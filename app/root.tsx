// First, so that the components' own styles override them.
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
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteLoaderData } from 'react-router'
import * as texts from '#app/messages/site.ts'
import { LANGUAGE } from '#domain/language.ts'
import type { Route } from './+types/root.ts'
import { INITIATIVE_PARTS, partsOfInitiative, type CommitteeMember, type Initiative } from '#domain/initiative.ts'
import { useEmbedLayout } from './embed/embed-layout.ts'
import { ConsentWhenMeasured } from './site/consent/consent-when-measured.tsx'
import { Failed, NotFound, OfflineTemplate } from './document/error-page/error-page.tsx'
import { Footer } from './site/footer/footer.tsx'
import { Header } from './site/header/header.tsx'
import { Toasts } from './site/toast/toasts.tsx'
import { SiteHead } from './site/site-head.tsx'
import { MyPlacePanel, useAskedPlace } from './comparison/my-place/my-place.tsx'
import { PAGE_FACTS_ID, pageFacts } from './document/current-page.ts'
import { useDocument } from './document/document-context.ts'
import { PrefetchRules } from './document/prefetch-rules.tsx'
import { InlineScript } from './document/inline-script.tsx'
import { Island } from './island/island.tsx'
import { keepPresses } from './island/keep-presses.ts'
import { fitHeader } from './site/header/fit-header.ts'
import { markOpenMenu } from './site/header/mark-open-menu.ts'
import { LanguageAlternates, LanguageOffers } from './site/language/languages.tsx'
import { withFallback } from './document/fallback.ts'
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
  places: [],
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
  // If either cannot be read, assumes that the page has every part.
  const areKnown = initiative !== undefined && members !== undefined
  const initiativeParts = areKnown ? partsOfInitiative(initiative, members.length) : INITIATIVE_PARTS
  const hasInitiative = !areKnown || initiative !== null || members.length > 0
  return siteData(services, { topics, initiativeParts, hasInitiative }, new Date())
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
]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const site = data ?? UNKNOWN_SITE
  const bare = useEmbedLayout()
  const place = useAskedPlace(site.places)
  // First in the head, so that no text is painted twice.
  for (const font of [displayFont, textFont])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

  return (
    <html lang={LANGUAGE} {...(bare?.theme && { 'data-theme': bare.theme })} {...(place && { 'data-place': place })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1917" media="(prefers-color-scheme: dark)" />
        <Meta />
        {!bare && <SiteHead {...site} />}
        {!bare && <LanguageAlternates languages={site.languages} siteUrl={site.siteUrl} />}
        <Links />
        {data && <link rel="stylesheet" href={data.styles} />}
      </head>
      <body>{bare ? children : <Page site={site}>{children}</Page>}</body>
    </html>
  )
}

function Page({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <>
      <a className="skip-link screen-only" href="#main-content">
        {texts.skipToMainContent}
      </a>
      <LanguageOffers languages={site.languages} />
      <Header {...site} />
      {site.places.length > 0 && <MyPlacePanel places={site.places} />}
      <main id="main-content" tabIndex={-1}>
        {children}
      </main>
      <Footer {...site} />
      {site.trackers && (
        <Island name="consent" of={ConsentWhenMeasured} when="idle" props={{ trackers: site.trackers }} />
      )}
      <Toasts />
      <OfflineTemplate />
      <Scripts />
    </>
  )
}

/** Data for the scripts of any page, inline scripts, and the modules that start the page. */
function Scripts() {
  const { scripts } = useDocument()
  const facts = JSON.stringify(pageFacts()).replaceAll('<', String.raw`\u003c`)
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- our own data, escaped */}
      <script type="application/json" id={PAGE_FACTS_ID} dangerouslySetInnerHTML={{ __html: facts }} />
      <InlineScript run={[fitHeader, markOpenMenu, keepPresses]} />
      <PrefetchRules />
      {scripts.map((address) => (
        <script key={address} type="module" async={scripts.length === 1} src={address} />
      ))}
    </>
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

/** Status for the class of the error element: that of the failed service, if the loader passed it on. */
function shownStatus(error: unknown): number {
  if (!isRouteErrorResponse(error)) return 500
  const data: unknown = error.data
  if (typeof data === 'object' && data !== null && 'shown' in data && typeof data.shown === 'number') return data.shown
  return error.status
}
