import { useAddressTarget } from '#app/document/reading/address-target.ts'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { VoteCharts } from '#app/voting/vote-charts/vote-charts.tsx'
import scenePicture from '#app/images/scene-data-party.svg?url'
import * as texts from '#app/messages/the-big-picture.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { chartAsSent } from '#app/charts/page-charts.server.ts'
import { inTime, loadTopSubtopicCharts } from '#app/voting/vote-charts/vote-charts.server.ts'
import { usePromises } from '#app/site/use-promises.ts'
import type { Route } from './+types/big-picture.ts'
import { Ballot } from './ballot.tsx'
import './big-picture.css'
import type { Community } from '#domain/community.ts'
import { LOCALE } from '#domain/language.ts'

/** A convening and where its summary is; `url` "" while there is none. */
interface Convening {
  county: string
  date: string
  /** The same date for machines. */
  day: string
  url: string
}

const LONG_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** The convenings in their order (docs/contracts/pages.md#what-we-do). */
function conveningsOf({ voting, links }: Pick<Community, 'voting' | 'links'>): Convening[] {
  return (voting?.convenings ?? []).map(({ name, day, summary }) => ({
    county: name,
    date: LONG_DATE.format(new Date(`${day}T00:00:00Z`)),
    day,
    url: links.conveningSummaries[summary] ?? '',
  }))
}

/** An address with a hash waits before it scrolls (docs/contracts/pages.md#what-we-do). */
const HASH_DELAY_MS = 1000
/** How long the page waits for the charts of the votes. */
const MAX_WAIT_MS = 2500

/** Where Who We Are shows the advisory committee. */
const COMMITTEE = '/the-initiative#advisory'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { links, siteName, community } = services
  const votes = await inTime(loadTopSubtopicCharts(services), MAX_WAIT_MS)
  return {
    siteName,
    reportUrl: links.summaryReportUrl,
    reportText: community.voting?.report ?? '',
    how: community.voting?.description ?? '',
    gathering: community.voting?.gathering || (community.voting?.sentence ?? ''),
    convenings: conveningsOf(community),
    votes: votes.map((chart) => chartAsSent(chart, context)),
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root?.loaderData || !loaderData) return []
  const { siteName, how } = loaderData
  return pageMeta({
    title: texts.whatWeDo,
    siteName,
    description: how === '' ? texts.topicsAndVotes({ siteName }) : texts.howTopicsWereChosen({ siteName, how }),
  })
}

export default function BigPicturePage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { reportUrl, reportText, gathering, convenings, votes } = loaderData
  const topics = root.loaderData?.topics ?? []
  const noun = root.loaderData?.region.noun ?? ''
  const hasInput = gathering !== '' || convenings.length > 0 || votes.length > 0
  useAddressTarget({ delayMs: HASH_DELAY_MS, takesTitle: false })
  return (
    <>
      <div className="wrap">
        <header className="page-head">
          <h1 className="h-display">{texts.bigPicture}</h1>
          <p className="lead">{texts.whatThisSiteIs({ noun })}</p>
          {reportUrl !== '' && <SummaryReport url={reportUrl} text={reportText} />}
        </header>
      </div>
      {hasInput && (
        <section className="section section--paper" aria-labelledby="gathering-input">
          <div className="wrap">
            <div className="section-head">
              <h2 className="h-1" id="gathering-input">
                {texts.gatheringInput}
              </h2>
              {gathering !== '' && <p className="lead muted">{gathering}</p>}
            </div>
            <VoteCharts charts={votes} />
            {convenings.length > 0 && <Convenings convenings={convenings} />}
          </div>
        </section>
      )}
      {topics.length > 0 && <Ballot topics={topics} />}
      <Listening hasCommittee={root.loaderData?.initiativeLinks.some(({ to }) => to === COMMITTEE) ?? false} />
    </>
  )
}

function SummaryReport({ url, text }: { url: string; text: string }) {
  return (
    <div className="big-report">
      <Button as={SiteLink} to={url}>
        {texts.summaryReportPdf} <Icon name="download" />
      </Button>
      {text !== '' && <p className="small muted">{text}</p>}
    </div>
  )
}

function Convenings({ convenings }: { convenings: Convening[] }) {
  return (
    <ul className="voting-areas bare">
      {convenings.map(({ county, date, day, url }) => (
        <li className="voting-area" key={county}>
          <h3>{texts.conveningSummary({ county })}</h3>
          <p className="small muted">
            <time dateTime={day}>{date}</time>
          </p>
          {url !== '' && (
            <p>
              <SiteLink to={url} className="more">
                {texts.downloadTheConveningSummary({
                  county,
                  span: (text) => <span className="visually-hidden">{text}</span>,
                })}
                <Icon name="download" />
              </SiteLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Listening({ hasCommittee }: { hasCommittee: boolean }) {
  const promises = usePromises()
  return (
    <section className="section section--paper" aria-labelledby="always-listening">
      <div className="wrap listening">
        <img src={scenePicture} alt="" width="1200" height="800" loading="lazy" decoding="async" />
        <div className="stack">
          <h2 className="h-1" id="always-listening">
            {texts.weAreAlwaysListening}
          </h2>
          <p className="lead muted">
            {hasCommittee
              ? texts.tellUsWhatIsMissing({
                  link: (text) => <SiteLink to={COMMITTEE}>{text}</SiteLink>,
                })
              : `${texts.tellUsWhatChartsAreMissing} ${promises.messages}`.trim()}
          </p>
          <p>
            <Button as={SiteLink} to="/contact">
              {texts.contactUs}
            </Button>
          </p>
        </div>
      </div>
    </section>
  )
}
