import { data } from 'react-router'
import { chartAsSent } from '#app/charts/page-charts.server.ts'
import { ChartOrStory } from '#app/charts/chart-or-story.tsx'
import { BRIEFLY, type PageChart } from '#app/charts/page-charts.ts'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { InlineScript } from '#app/document/inline-script.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import * as texts from '#app/messages/collection.ts'
import { collectionQuery, MAX_NOTE, readCollection, type CollectionEntry } from '#domain/collection.ts'
import { PREFIX } from '#domain/language.ts'
import type { Route } from './+types/collection.ts'
import { collectedCharts, type Collected } from './collection.server.ts'
import { keepCollection } from './keep-collection.ts'
import './collection.css'

const FILES = [
  ['pptx', texts.slides],
  ['xlsx', texts.workbook],
  ['pdf', texts.pdf],
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { entries, leftOut } = readCollection(url.searchParams)
  const found = await collectedCharts(services, entries)
  const charts = found.map((one) => ({ ...one, chart: one.chart && chartAsSent(one.chart, context) }))
  const headers = charts.some(({ chart }) => !chart?.model) ? BRIEFLY : {}
  return data({ siteName: services.siteName, charts, leftOut: leftOut.length }, { headers })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  const head = pageMeta({ title: texts.myCollection, siteName, description: texts.description })
  return [...head, { name: 'robots', content: 'noindex' }]
}

/** A reader's charts in their order. Its links are other collections, so that it works without scripts. */
export default function CollectionPage({ loaderData: { charts, leftOut } }: Route.ComponentProps) {
  const entries = charts.map(({ entry }) => entry)
  const query = collectionQuery(entries)
  return (
    <div className="wrap page-body collection">
      <header className="page-words">
        <h1 className="h-display">{texts.myCollection}</h1>
        <p className="lead">{texts.description}</p>
        {entries.length === 0 ? <Empty /> : <p>{texts.chartsInYourOrder({ count: entries.length })}</p>}
        {leftOut > 0 && <p role="status">{texts.leftOut({ count: leftOut })}</p>}
        {entries.length > 0 && <Files query={query} />}
        <p className="collection__another screen-only" hidden>
          {texts.isAnother}{' '}
          <Button isSmall look="line" type="button">
            {texts.keepThisOne}
          </Button>
        </p>
      </header>
      <InlineScript run={[keepCollection]} />
      <form id="notes" action={`${PREFIX}/collection`}>
        <input type="hidden" name="c" value={new URLSearchParams(query).get('c') ?? ''} />
      </form>
      {charts.length > 0 && <h2 className="visually-hidden">{texts.charts}</h2>}
      <ol className="collection__list bare">
        {charts.map((one, at) => (
          <li key={one.entry.id}>
            <CollectedChart one={one} query={query} />
            <div className="collection__own">
              <Note {...one} at={at} />
              <Moves entries={entries} at={at} title={one.title} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Empty() {
  return (
    <p>
      {texts.howToAdd} <SiteLink to="/explore-the-data">{texts.exploreTheData}</SiteLink>
    </p>
  )
}

function Files({ query }: { query: string }) {
  return (
    <p className="collection__files screen-only">
      {texts.asOneFile}
      {FILES.map(([form, name]) => (
        <a key={form} href={`${PREFIX}/collection.${form}?${query}`}>
          {name}
        </a>
      ))}
    </p>
  )
}

function CollectedChart({ one: { chart, picture, title }, query }: { one: Collected<PageChart>; query: string }) {
  if (picture !== null) return <img src={PREFIX + picture} alt={title} loading="lazy" width="800" height="520" />
  if (chart) return <ChartOrStory chart={chart} headingLevel={3} pageQuery={query} />
  return <p>{[title, texts.isMissing].filter(Boolean).join(': ')}</p>
}

/** The reader's note: a field on the screen, a paragraph on paper. */
function Note({ entry: { note }, title, at }: Collected<PageChart> & { at: number }) {
  return (
    <div className="collection__note">
      <label className="screen-only">
        <span>{texts.noteOn({ title })}</span>
        <textarea
          className="input"
          name={`n${at + 1}`}
          form="notes"
          rows={2}
          maxLength={MAX_NOTE}
          defaultValue={note}
        />
      </label>
      <Button isSmall look="line" form="notes" className="screen-only">
        {texts.saveNotes}
      </Button>
      {note !== '' && <p className="collection__printed">{note}</p>}
    </div>
  )
}

/** Links to the same collection in another order, and without this chart. */
function Moves({ entries, at, title }: { entries: CollectionEntry[]; at: number; title: string }) {
  const swapped = (other: number) =>
    entries.map((entry, index) => entries[index === at ? other : index === other ? at : index] ?? entry)
  const moves = [
    ...(at > 0 ? [[texts.moveUp, swapped(at - 1)] as const] : []),
    ...(at < entries.length - 1 ? [[texts.moveDown, swapped(at + 1)] as const] : []),
    [texts.takeOut, entries.toSpliced(at, 1)] as const,
  ]
  return (
    <p className="collection__moves screen-only">
      {moves.map(([action, next]) => (
        <a key={action} href={`${PREFIX}/collection?${collectionQuery(next)}`} aria-label={texts.of({ action, title })}>
          {action}
        </a>
      ))}
    </p>
  )
}
