import { listOf } from '@common-measure/charts/format/quote.ts'
import { zoneName } from '#domain/dates.ts'
import * as texts from '#app/messages/status.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { LOCALE } from '#domain/language.ts'
import type { ContentFileState } from '#services/content-file-state.ts'
import type { HeldState } from '#services/holding/holding-desk.ts'
import { conditionOf, type UpstreamState } from '#services/upstream/call-counts.ts'
import type { Route } from './+types/status.ts'
import './status.css'

const NAMES: Record<UpstreamState['name'], string> = {
  content: texts.textsArticlesAndEvents,
  worksheets: texts.figuresOfTheCharts,
  search: texts.search,
}

const MEANINGS = {
  answering: texts.responds,
  failing: texts.doesNotRespond,
  'not asked yet': texts.notCalledSinceTheStart,
}

export function loader({ context }: Route.LoaderArgs) {
  const { upstreams, holding, contentFiles, siteName, community } = context.get(servicesContext)
  const { timeZone } = community
  const now = Date.now()
  const rows = upstreams().map((state) => ({
    name: NAMES[state.name],
    where: state.host ?? texts.thisServer,
    condition: conditionOf(state),
    answered:
      state.answeredAt === null ? null : { at: timeOf(state.answeredAt, timeZone), ago: agoOf(now - state.answeredAt) },
  }))
  const held = [...heldSentences(holding.list()), ...fileSentences(contentFiles(), timeZone)]
  return { rows, held, siteName, now: timeOf(now, timeZone) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return pageMeta({
    title: texts.status,
    siteName,
    description: texts.description({ siteName }),
  })
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { rows, held, now } = loaderData
  const failing = rows.filter(({ condition }) => condition === 'failing')
  return (
    <div className="wrap page-body status-page">
      <header className="page-words">
        <h1 className="h-display">{texts.status}</h1>
        <p className={`lead status-page__summary status-page__summary--${failing.length === 0 ? 'well' : 'failing'}`}>
          {failing.length === 0 ? texts.allServicesRespond : texts.serviceDoesNotRespond}
        </p>
        {held.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </header>
      <div className="table-scroll" role="group" aria-label={texts.services} tabIndex={0}>
        <table className="status-page__table">
          <caption>
            {texts.servicesBehindThePages({ now: now.text, time: (text) => <time dateTime={now.iso}>{text}</time> })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.serviceColumn}</th>
              <th scope="col">{texts.hostColumn}</th>
              <th scope="col">{texts.statusColumn}</th>
              <th scope="col">{texts.lastGoodResponse}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, where, condition, answered }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td translate="no">{where}</td>
                <td>{MEANINGS[condition]}</td>
                <td>{answered ? <time dateTime={answered.at.iso}>{answered.ago}</time> : texts.noneYet}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Sentences about charts that are held or missing, without their values. */
function heldSentences(states: readonly HeldState[]): string[] {
  const titlesOf = (state: HeldState['state']) =>
    states.filter((each) => each.state === state).map(({ title }) => title)
  const sentences = [
    { say: texts.earlierVersions, titles: titlesOf('held') },
    { say: texts.missingWorksheets, titles: titlesOf('missing') },
  ]
  return sentences
    .filter(({ titles }) => titles.length > 0)
    .map(({ say, titles }) => say({ count: titles.length, titles: listOf(titles) }))
}

/** Content files whose last good version is shown. */
function fileSentences(files: readonly ContentFileState[], timeZone: string): string[] {
  return files.flatMap(({ name, shownFrom }) =>
    shownFrom === null ? [] : texts.contentFileHasAFault({ file: name, date: timeOf(shownFrom, timeZone).text }),
  )
}

function timeOf(ms: number, timeZone: string): { iso: string; text: string } {
  const date = new Date(ms)
  const text = date.toLocaleString(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return { iso: date.toISOString(), text: texts.timeInZone({ time: text, zone: zoneName(timeZone) }) }
}

/** "1 second ago", "5 minutes ago", "3 hours ago", "2 days ago". */
function agoOf(ms: number): string {
  const units = [
    { ago: texts.daysAgo, ms: 86_400_000 },
    { ago: texts.hoursAgo, ms: 3_600_000 },
    { ago: texts.minutesAgo, ms: 60_000 },
  ]
  const unit = units.find((candidate) => ms >= candidate.ms) ?? { ago: texts.secondsAgo, ms: 1000 }
  return unit.ago({ count: Math.max(1, Math.floor(ms / unit.ms)) })
}
