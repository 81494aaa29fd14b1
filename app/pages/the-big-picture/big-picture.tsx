import { useAddressTarget } from '#app/browser/address-target.ts'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { VoteCharts } from '#app/components/vote-charts/vote-charts.tsx'
import scenePicture from '#app/images/scene-data-party.svg?url'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import { inTime, loadTopSubtopicCharts } from '#app/vote-charts.server.ts'
import type { Route } from './+types/big-picture.ts'
import { Ballot } from './ballot.tsx'
import './big-picture.css'
import { conveningsOf } from './convenings.ts'
import type { Convening } from './convenings.ts'

/** An address with a hash waits before it scrolls (docs/contracts/pages.md#what-we-do). */
const HASH_DELAY_MS = 1000
/** How long the page waits for the charts of the votes. */
const MAX_WAIT_MS = 2500

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { links, siteName } = services
  return {
    siteName,
    reportUrl: links.summaryReportUrl,
    convenings: conveningsOf(links.conveningSummaries),
    votes: await inTime(loadTopSubtopicCharts(services), MAX_WAIT_MS),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'What We Do',
    siteName: loaderData.siteName,
    description: `How the topics of ${loaderData.siteName} were chosen: three county convenings, over 330 stakeholders, 45 subtopics, and what people voted for.`,
  })
}

export default function BigPicturePage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { reportUrl, convenings, votes } = loaderData
  const topics = root.loaderData?.topics ?? []
  useAddressTarget({ delayMs: HASH_DELAY_MS, takesTitle: false })
  return (
    <>
      <div className="wrap">
        <header className="page-head">
          <h1 className="h-display">The big picture</h1>
          <p className="lead">
            We put the facts about three counties in one place, keep them current, and ask the people who live here what
            to count next.
          </p>
          {reportUrl !== '' && <SummaryReport url={reportUrl} />}
        </header>
      </div>
      <section className="section section--paper" aria-labelledby="gathering-input">
        <div className="wrap">
          <div className="section-head">
            <h2 className="h-1" id="gathering-input">
              Gathering input
            </h2>
            <p className="lead muted">
              The topics were chosen with an advisory committee and over 330 stakeholders at three county convenings. Of
              45 subtopics, 15 had the most votes.
            </p>
          </div>
          <VoteCharts charts={votes} />
          <Convenings convenings={convenings} />
        </div>
      </section>
      {topics.length > 0 && <Ballot topics={topics} />}
      <Listening />
    </>
  )
}

function SummaryReport({ url }: { url: string }) {
  return (
    <div className="big-report">
      <Button as={SiteLink} to={url}>
        Summary Report (PDF) <Icon name="download" />
      </Button>
      <p className="small muted">Over 200 indicators across eight primary topics, with 25 key measures highlighted.</p>
    </div>
  )
}

function Convenings({ convenings }: { convenings: Convening[] }) {
  return (
    <ul className="convenings bare">
      {convenings.map(({ county, date, day, url }) => (
        <li className="convening" key={county}>
          <h3>{county} convening summary</h3>
          <p className="small muted">
            <time dateTime={day}>{date}</time>
          </p>
          {url !== '' && (
            <p>
              <SiteLink to={url} className="more">
                Download <span className="visually-hidden">the {county} convening summary (PDF)</span>
                <Icon name="download" />
              </SiteLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Listening() {
  return (
    <section className="section section--paper" aria-labelledby="always-listening">
      <div className="wrap listening">
        <img src={scenePicture} alt="" width="1200" height="800" loading="lazy" decoding="async" />
        <div className="stack">
          <h2 className="h-1" id="always-listening">
            We are always listening
          </h2>
          <p className="lead muted">
            Tell us what the charts are missing. The{' '}
            <SiteLink to="/the-initiative#advisory">advisory committee</SiteLink> reads every message.
          </p>
          <p>
            <Button as={SiteLink} to="/contact">
              Contact us
            </Button>
          </p>
        </div>
      </div>
    </section>
  )
}
