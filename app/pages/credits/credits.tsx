import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import type { DataSources } from '#domain/data-source.ts'
import type { Route } from './+types/credits.ts'
import './credits.css'

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, links, dataSources } = context.get(servicesContext)
  return { siteName, sampleContent: links.sampleContent, figures: dataSources && figuresOf(dataSources) }
}

/** How many datasets there are, and how many of them are free of conditions or may not be used commercially. */
function figuresOf({ datasets }: DataSources) {
  const count = (kind: string) => datasets.filter(({ licenseClass }) => licenseClass === kind).length
  return { datasets: datasets.length, free: count('public-domain'), nonCommercial: count('non-commercial') }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return pageMeta({
    title: 'Credits',
    siteName,
    description: `Whose work ${siteName} rests on: figures, maps, type, drawings and software, on what terms, and what of the content is a sample.`,
  })
}

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { siteName, sampleContent, figures } = loaderData
  return (
    <div className="wrap credits">
      <header className="page-head">
        <h1 className="h-display">Credits</h1>
        <p className="lead">Whose work {siteName} rests on, and on what terms it is shared.</p>
      </header>
      <Figures figures={figures} />
      {sampleContent.length > 0 && <Samples sentences={sampleContent} />}
      <Maps />
      <Type />
      <Drawings />
      <Software />
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
    <Part id="figures" title="Figures">
      <p>
        The figures belong to those who published them: public agencies, universities and institutes. The line under
        each chart names them, and that line is the credit they ask for. Please keep it when you take a chart away.
      </p>
      {figures !== null && (
        <p>
          The charts rest on {figures.datasets} datasets. {figures.free} of them are in the public domain
          {figures.nonCommercial > 0 && (
            <>
              ; {figures.nonCommercial} may not be used commercially, and the license of the software does not change
              that
            </>
          )}
          .
        </p>
      )}
      <p>
        <Link to="/sources">All sources, with their licenses and what to know before using them</Link>
      </p>
    </Part>
  )
}

function Samples({ sentences }: { sentences: string[] }) {
  return (
    <Part id="samples" title="What is a sample">
      <p>
        This site can be tried before its own stories are told. Until then some of its content is made up, and marked so
        where it stands:
      </p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>No other figure on this site is made up.</p>
    </Part>
  )
}

function Maps() {
  return (
    <Part id="maps" title="Map boundaries">
      <p>
        The county lines are those of the U.S. Census Bureau&rsquo;s cartographic boundary files, which are in the
        public domain, as the package <SiteLink to="https://github.com/topojson/us-atlas">us-atlas</SiteLink> by Michael
        Bostock (ISC license) shares them.
      </p>
    </Part>
  )
}

function Type() {
  return (
    <Part id="type" title="Type">
      <p>
        Headlines and large figures are set in{' '}
        <SiteLink to="https://github.com/indestructible-type/Besley">Besley</SiteLink> by Owen Earl, everything else in{' '}
        <SiteLink to="https://github.com/impallari/Libre-Franklin">Libre Franklin</SiteLink> by Impallari Type. Both are
        free under the <SiteLink to="https://openfontlicense.org">SIL Open Font License</SiteLink> 1.1 and come from
        this site&rsquo;s own server.
      </p>
    </Part>
  )
}

function Drawings() {
  return (
    <Part id="drawings" title="Illustrations, film and icons">
      <p>
        Posters, portraits, covers, logo and film were drawn for this project, without photographs, and are shared under
        the MIT license. The persons and funders in them do not exist.
      </p>
      <p>
        The icons are <SiteLink to="https://phosphoricons.com">Phosphor</SiteLink> (MIT license).
      </p>
    </Part>
  )
}

function Software() {
  return (
    <Part id="software" title="Words and software">
      <p>
        The words of pages and stories and the software of this site are open source under the MIT license. The figures
        in them keep the terms of their publishers.
      </p>
      <p>
        It stands on the work of others, most of it under the MIT license: React, React Router, Hono, Kysely, Zod, Embla
        Carousel, sanitize-html, htmlparser2, jsPDF and svg2pdf; resvg (MPL 2.0) makes pictures of charts.
      </p>
      <p>
        <Link to="/use-our-data">How to use our charts and figures elsewhere</Link>
      </p>
    </Part>
  )
}
