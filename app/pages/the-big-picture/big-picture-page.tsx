import { Island } from '#app/island/island.tsx'
import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Button } from '#app/components/button/button.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { VoteCharts } from '#app/voting/vote-charts/vote-charts.tsx'
import scenePicture from '#app/images/scene-data-party.svg?url'
import * as texts from '#app/messages/the-big-picture.tsx'
import { pageFacts } from '#app/document/current-page.ts'
import type { SiteData } from '#app/site/site-data.ts'
import type { Route } from './+types/big-picture.ts'
import { Ballot } from './ballot.tsx'
import './big-picture.css'

/** A convening and its summary; `url` is "" while there is none. */
export interface Convening {
  county: string
  date: string
  /** The same date in machine-readable form. */
  day: string
  url: string
}

/** Delay before the page scrolls to a hash (docs/contracts/pages.md#what-we-do). */
const HASH_DELAY_MS = 1000

/** Address of the advisory committee on Who We Are. */
const COMMITTEE = '/the-initiative#advisory'

interface BigPicturePageProps extends Pick<Route.ComponentProps, 'loaderData'> {
  topics: SiteData['topics']
  /** Description of the region: "three counties". */
  noun: string
  hasCommittee: boolean
}

export function BigPicturePage({ loaderData, topics, noun, hasCommittee }: BigPicturePageProps) {
  const { reportUrl, reportText, gathering, convenings, votes } = loaderData
  const hasInput = gathering !== '' || convenings.length > 0 || votes.length > 0
  return (
    <>
      <AddressTarget delayMs={HASH_DELAY_MS} />
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
            <Island name="vote-charts" of={VoteCharts} when="near" props={{ charts: votes }} />
            {convenings.length > 0 && <Convenings convenings={convenings} />}
          </div>
        </section>
      )}
      {topics.length > 0 && <Ballot topics={topics} />}
      <Listening hasCommittee={hasCommittee} />
    </>
  )
}

function SummaryReport({ url, text }: { url: string; text: string }) {
  return (
    <div className="row big-report">
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
  const promises = pageFacts().promises
  return (
    <section className="section section--paper" aria-labelledby="always-listening">
      <div className="wrap listening">
        <img className="photo" src={scenePicture} alt="" width="1200" height="800" loading="lazy" decoding="async" />
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
