import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/credits.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { DataSources } from '#domain/data-source.ts'
import type { Route } from './+types/credits.ts'
import './credits.css'

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, links, dataSources } = context.get(servicesContext)
  return { siteName, sampleContent: links.sampleContent, figures: dataSources && figuresOf(dataSources) }
}

/** Number of datasets, of those without conditions, and of those without commercial use. */
function figuresOf({ datasets }: DataSources) {
  const count = (kind: string) => datasets.filter(({ licenseClass }) => licenseClass === kind).length
  return { datasets: datasets.length, free: count('public-domain'), nonCommercial: count('non-commercial') }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return pageMeta({
    title: texts.credits,
    siteName,
    description: texts.description({ siteName }),
  })
}

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { siteName, sampleContent, figures } = loaderData
  return (
    <div className="wrap page-end">
      <header className="page-head">
        <h1 className="h-display">{texts.credits}</h1>
        <p className="lead">{texts.whoseWorkWeUse({ siteName })}</p>
      </header>
      <Figures figures={figures} />
      {sampleContent.length > 0 && <Samples sentences={sampleContent} />}
      <Maps />
      <Type />
      <Drawings areSamples={sampleContent.length > 0} />
      <Software areSamples={sampleContent.length > 0} />
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="credits__part" aria-labelledby={id}>
      <h2 className="h-2" id={id}>
        {title}
      </h2>
      <div className="raw">{children}</div>
    </section>
  )
}

function Figures({ figures }: { figures: ReturnType<typeof figuresOf> | null }) {
  return (
    <Part id="figures" title={texts.figures}>
      <p>{texts.figuresBelongToThose}</p>
      {figures !== null && (
        <p>
          {figures.nonCommercial > 0 ? texts.chartsUseDatasetsWithLimits(figures) : texts.chartsUseDatasets(figures)}
        </p>
      )}
      <p>
        <Link to="/sources">{texts.allSourcesWithTheirLicenses}</Link>
      </p>
    </Part>
  )
}

function Samples({ sentences }: { sentences: string[] }) {
  return (
    <Part id="samples" title={texts.whatIsASample}>
      <p>{texts.someContentIsMadeUp}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{texts.noOtherFigureIsMadeUp}</p>
    </Part>
  )
}

function Maps() {
  return (
    <Part id="maps" title={texts.mapBoundaries}>
      <p>
        {texts.countyLinesAreOfTheCensus({
          link: (text) => <SiteLink to="https://github.com/topojson/us-atlas">{text}</SiteLink>,
        })}
      </p>
    </Part>
  )
}

function Type() {
  return (
    <Part id="type" title={texts.type}>
      <p>
        {texts.headlinesAndLargeFigures({
          link: (text) => <SiteLink to="https://github.com/indestructible-type/Besley">{text}</SiteLink>,
          link2: (text) => <SiteLink to="https://github.com/impallari/Libre-Franklin">{text}</SiteLink>,
          link3: (text) => <SiteLink to="https://openfontlicense.org">{text}</SiteLink>,
        })}
      </p>
    </Part>
  )
}

/** @param areSamples true for the content that comes with the program */
function Drawings({ areSamples }: { areSamples: boolean }) {
  return (
    <Part id="drawings" title={texts.illustrationsFilmAndIcons}>
      <p>{areSamples ? texts.postersPortraitsCoversLogo : texts.drawingsOfTheProgram}</p>
      <p>
        {texts.iconsArePhosphorMitLicense({
          link: (text) => <SiteLink to="https://phosphoricons.com">{text}</SiteLink>,
        })}
      </p>
    </Part>
  )
}

function Software({ areSamples }: { areSamples: boolean }) {
  return (
    <Part id="software" title={texts.wordsAndSoftware}>
      <p>{areSamples ? texts.wordsOfPagesAndStories : texts.softwareIsOpenSource}</p>
      <p>{texts.standsOnTheWork}</p>
      <p>
        <Link to="/use-our-data">{texts.howToUseOurCharts}</Link>
      </p>
    </Part>
  )
}
