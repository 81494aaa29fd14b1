import { data } from 'react-router'
import { withFallback } from '#app/document/fallback.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/sources.tsx'
import { BRIEFLY } from '#app/charts/page-charts.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { PAGE_LIMIT_MS, readSiteCharts } from '#app/charts/files/site-charts.server.ts'
import type { DataSource, LicenseClass, SourceNote } from '#domain/data-source.ts'
import type { Route } from './+types/sources.ts'
import { datasetCharts, type ChartLink, type NamedSource } from './dataset-charts.server.ts'
import './sources.css'

/** License classes, ordered by permitted use. */
const CLASSES: { name: LicenseClass; title: string; meaning: string }[] = [
  { name: 'public-domain', title: texts.publicDomain, meaning: texts.freeToUseForAnything },
  {
    name: 'attribution',
    title: texts.withCredit,
    meaning: texts.freeToUse,
  },
  {
    name: 'non-commercial',
    title: texts.notForCommercialUse,
    meaning: texts.whoeverUsesTheseFigures,
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { dataSources, siteName, log } = services
  const all = await withFallback(readSiteCharts(services, null, null, PAGE_LIMIT_MS), null, log)
  const shown = { dataSources, siteName, ...datasetCharts(all ?? [], dataSources) }
  return data(shown, { headers: all === null ? BRIEFLY : {} })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return pageMeta({
    title: texts.sources,
    siteName,
    description: texts.everyDataSource({ siteName }),
  })
}

export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const { siteName, charts, named, sourceCount } = loaderData
  const { notes, datasets } = loaderData.dataSources ?? { notes: [], datasets: [] }
  return (
    <div className="wrap page-body">
      <header className="page-words">
        <h1 className="h-display">{texts.sources}</h1>
        <p className="lead">
          {datasets.length > 0
            ? texts.figuresComeFromDatasets({ siteName, count: datasets.length })
            : texts.eachChartNamesItsSource({ siteName })}
        </p>
        {datasets.length > 0 && sourceCount > 0 && <p>{texts.countedSources({ count: sourceCount })}</p>}
        <p>{texts.howToTakeFigures({ link: (text) => <SiteLink to="/use-our-data">{text}</SiteLink> })}</p>
      </header>
      {CLASSES.map(({ name, title, meaning }) => (
        <Group
          key={name}
          id={name}
          title={title}
          meaning={meaning}
          datasets={datasets.filter(({ licenseClass }) => licenseClass === name)}
          charts={charts}
        />
      ))}
      <Named named={named} charts={charts} />
      {notes.map((note) => (
        <Note key={note.title} {...note} />
      ))}
    </div>
  )
}

function Group({
  id,
  title,
  meaning,
  datasets,
  charts,
}: {
  id: string
  title: string
  meaning: string
  datasets: DataSource[]
  charts: Record<string, ChartLink[]>
}) {
  if (datasets.length === 0) return null
  return (
    <section className="sources__group" aria-labelledby={id}>
      <h2 className="h-2" id={id}>
        {title}
      </h2>
      <p className="muted">{meaning}</p>
      <ul className="sources__list bare">
        {datasets.map((dataset) => (
          <li key={dataset.id}>
            <Dataset {...dataset} charts={charts[dataset.id] ?? []} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Dataset({ id, title, license, caveats, computed, copies, charts }: DataSource & { charts: ChartLink[] }) {
  return (
    <article className="source" id={id}>
      <h3>{title}</h3>
      <p className="source__license">{license}</p>
      {caveats !== '' && (
        <p>
          <strong>{texts.note}</strong> <span>{caveats}</span>
        </p>
      )}
      <details>
        <summary>{texts.howItWasRead}</summary>
        {computed !== '' && <p>{texts.computed({ computed })}</p>}
        {copies.map((copy) => (
          <p key={copy} translate="no">
            {copy}
          </p>
        ))}
      </details>
      <Charts charts={charts} />
    </article>
  )
}

/** Links from a dataset to the charts that use it. */
function Charts({ charts }: { charts: ChartLink[] }) {
  if (charts.length === 0) return null
  return (
    <details>
      <summary>{texts.charts({ count: charts.length, number: charts.length })}</summary>
      <ul className="source__charts">
        {charts.map(({ title, address }) => (
          <li key={address}>
            <SiteLink to={address}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Sources that charts name but no file of the content folder describes. */
function Named({ named, charts }: { named: NamedSource[]; charts: Record<string, ChartLink[]> }) {
  if (named.length === 0) return null
  return (
    <section className="sources__group" aria-labelledby="named">
      <h2 className="h-2" id="named">
        {texts.otherSources}
      </h2>
      <p className="muted">{texts.otherSourcesMeaning}</p>
      <ul className="sources__list bare">
        {named.map(({ id, title, licenses }) => (
          <li key={id}>
            <article className="source" id={id}>
              <h3>{title}</h3>
              <p className="source__license">{licenses.length > 0 ? licenses.join('; ') : texts.noLicenseSaid}</p>
              <Charts charts={charts[id] ?? []} />
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Note({ title, paragraphs }: SourceNote) {
  return (
    <section className="page-words sources__note">
      <h2 className="h-3">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
