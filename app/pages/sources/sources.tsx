import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/sources.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import type { DataSource, LicenseClass, SourceNote } from '#domain/data-source.ts'
import type { Route } from './+types/sources.ts'
import './sources.css'

/** In the order of what a reader may do with them. */
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

export function loader({ context }: Route.LoaderArgs) {
  const { dataSources, siteName } = context.get(servicesContext)
  return { dataSources, siteName }
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
  const { siteName } = loaderData
  const { notes, datasets } = loaderData.dataSources ?? { notes: [], datasets: [] }
  return (
    <div className="wrap sources">
      <header className="sources__head">
        <h1 className="h-display">{texts.sources}</h1>
        <p className="lead">
          {datasets.length > 0
            ? texts.figuresComeFromDatasets({ siteName, count: datasets.length })
            : texts.eachChartNamesItsSource({ siteName })}
        </p>
        <p>{texts.howToTakeFigures({ link: (text) => <SiteLink to="/use-our-data">{text}</SiteLink> })}</p>
      </header>
      {CLASSES.map(({ name, title, meaning }) => (
        <Group
          key={name}
          id={name}
          title={title}
          meaning={meaning}
          datasets={datasets.filter(({ licenseClass }) => licenseClass === name)}
        />
      ))}
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
}: {
  id: string
  title: string
  meaning: string
  datasets: DataSource[]
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
            <Dataset {...dataset} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Dataset({ id, title, license, caveats, computed, copies }: DataSource) {
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
    </article>
  )
}

function Note({ title, paragraphs }: SourceNote) {
  return (
    <section className="sources__note">
      <h2 className="h-3">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
