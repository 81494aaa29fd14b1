import { titledDescriptionOf } from '@common-measure/charts/words/description.ts'
import { data, redirect } from 'react-router'
import { RoundButton } from '#app/components/button/round-button.tsx'
import { DataDateNote } from '#app/site/footer/data-date-note.tsx'
import { dataDate } from '#app/site/data-date.ts'
import { chartFilePath, embedPath, readEmbedAddress, type EmbedAddress } from '#app/embed/address.ts'
import { oembedLinks } from '#app/embed/oembed-links.ts'
import * as texts from '#app/messages/charts.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import '#app/charts/chart-styles.css'
import { PREFIX } from '#domain/language.ts'
import { chartHeading } from '#services/charts/chart-heading.ts'
import type { Route } from './+types/charts.ts'
import './embed.css'
import { EmbedFigure } from './embed-figure.tsx'
import { EmbedScript } from './embed-script.tsx'
import { versionQuery } from './file-menu.tsx'
import { loadEmbed, type LoadedChart } from './load-embed.server.ts'

/** Omits the framework's scripts, header, footer and menus (docs/contracts/embeds.md#the-embeddable-page). */
export const handle = { isEmbed: true }

/** Cache lifetime of an incomplete page. */
const INCOMPLETE_SECONDS = 30

export async function loader({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  const chosen = chosenAddress(url.searchParams)
  if (chosen !== null) throw redirect(chosen)
  const services = context.get(servicesContext)
  const { siteName, siteUrl } = services
  const address = readEmbedAddress(url.searchParams)
  if (!address) return data({ siteName, siteUrl, path: '', theme: null, charts: [], date: null }, { status: 404 })
  const { charts, status, retryAfter, movedTo } = await loadEmbed(services, address)
  if (movedTo) throw redirect(embedPath(movedTo), 301)
  const isIncomplete = status === 200 && charts.some(({ model }) => model === null)
  const headers = {
    ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
    ...(isIncomplete
      ? { 'Cache-Control': `public, max-age=${INCOMPLETE_SECONDS}, s-maxage=${INCOMPLETE_SECONDS}` }
      : {}),
  }
  // The address is passed as text and parsed where it is needed.
  const own = {
    path: embedPath(address),
    theme: address.theme,
    charts,
    date: dataDate(services.dataAge(), services.community.timeZone),
  }
  return data({ siteName, siteUrl, ...own }, { status, headers })
}

/** Target of a control used without scripts: a button's value, or for a menu the value of the button next to it. */
function chosenAddress(query: URLSearchParams): string | null {
  const path = query.get('to') ?? query.get(query.get('use') ?? '')
  if (path === null || !/^\/(charts|compare\/embed)\?/.test(path)) return null
  const { pathname, search } = new URL(path, 'http://site.invalid')
  return pathname + search
}

/** A sandboxed frame has no origin, so it can fetch even its own page only with CORS for all origins. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  headers.set('Access-Control-Allow-Origin', '*')
  return headers
}

export function meta({ loaderData }: Pick<Route.MetaArgs, 'loaderData'>) {
  if (!loaderData) return []
  const { siteName, siteUrl, path, charts } = loaderData
  const address = addressIn(path)
  const title = charts.length > 0 ? charts.map(headingIn).join(', ') : texts.chart
  const [first] = charts
  if (!address || !first?.model) return [{ title: `${title} | ${siteName}` }]
  const page = siteUrl + path
  const picture =
    siteUrl +
    chartFilePath(
      address.spreadsheetId,
      first.title,
      'png',
      new URLSearchParams([...new URLSearchParams(first.state), ...versionQuery(first)]),
    )
  const description = first.description ?? titledDescriptionOf(first.model)
  const card = { url: picture, alt: description, width: 1200, height: 630 }
  return [
    ...pageMeta({ title, siteName, description, card }),
    { property: 'og:url', content: page },
    { property: 'og:site_name', content: siteName },
    ...oembedLinks(siteUrl, page, title),
  ]
}

function addressIn(path: string): EmbedAddress | null {
  return readEmbedAddress(new URLSearchParams(path.split('?')[1]))
}

export default function ChartsPage({
  loaderData: { siteName, path, charts, date },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const address = addressIn(path)
  if (!address) return <NothingAsked />
  return (
    <main className="embed">
      {charts.length > 1 && <h1 className="visually-hidden">{texts.chartsFrom({ siteName })}</h1>}
      <div className="embed__slides">
        {charts.map((chart, index) => (
          <EmbedFigure
            key={chart.title}
            chart={chart}
            id={`chart-${index + 1}`}
            spreadsheetId={address.spreadsheetId}
            siteName={siteName}
            headingLevel={charts.length > 1 ? 2 : 1}
            pathTo={(state) => {
              const next = address.charts.map((other, at) => (at === index ? { ...other, state } : other))
              return embedPath({ ...address, charts: next })
            }}
          />
        ))}
      </div>
      {date?.isStale && (
        <p className="embed__date">
          <DataDateNote date={date} />
        </p>
      )}
      {charts.length > 1 && <SlideControls titles={charts.map(shownTitle)} />}
      <EmbedScript />
    </main>
  )
}

/** The headline of the visible view, or the title. */
function headingIn({ model, title, state }: LoadedChart): string {
  return model ? chartHeading(model, new URLSearchParams(state)) : title
}

/** The displayed title; in another language it differs from the title in the address. */
function shownTitle({ model, title }: LoadedChart): string {
  return model?.title ?? title
}

/** Page for an address without a spreadsheet or a title. */
function NothingAsked() {
  return (
    <main className="embed">
      <div className="chart-box">
        <section className="chart">
          <h1 className="chart__title">{texts.addressNamesNoChart}</h1>
          <div className="chart__missing">
            <span className="ruler" aria-hidden="true" />
            <p>{texts.addressNeedsIdAndTitle({ code: (text) => <code translate="no">{text}</code> })}</p>
            <p>
              <a href={`${PREFIX}/explore-the-data`} target="_blank" rel="noopener">
                {texts.exploreTheData}
              </a>
            </p>
          </div>
        </section>
      </div>
      <EmbedScript />
    </main>
  )
}

/** Arrows and dots, shown once the script has turned the column of charts into a slider. */
function SlideControls({ titles }: { titles: string[] }) {
  return (
    <div className="row screen-only embed__controls" hidden>
      <RoundButton label={texts.previousChart} icon="arrow-left" />
      <span className="dots">
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            aria-label={texts.chartOf({ number: index + 1, count: titles.length, title })}
          />
        ))}
      </span>
      <RoundButton label={texts.nextChart} icon="arrow-right" />
    </div>
  )
}
