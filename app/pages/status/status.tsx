import { TIME_ZONE } from '#domain/community.ts'
import { pageMeta } from '#app/page-meta.ts'
import { servicesContext } from '#app/services.ts'
import { conditionOf } from '#services/upstream/call-counts.ts'
import type { UpstreamState } from '#services/upstream/call-counts.ts'
import type { Route } from './+types/status.ts'
import './status.css'

const NAMES: Record<UpstreamState['name'], string> = {
  content: 'Texts, articles and events',
  worksheets: 'Figures of the charts',
  search: 'Search',
}

const MEANINGS = {
  answering: 'Answers',
  failing: 'Does not answer at the moment',
  'not asked yet': 'Not asked since the start',
}

export function loader({ context }: Route.LoaderArgs) {
  const { upstreams, siteName } = context.get(servicesContext)
  const now = Date.now()
  const rows = upstreams().map((state) => ({
    name: NAMES[state.name],
    where: state.host ?? 'this server',
    condition: conditionOf(state),
    answered: state.answeredAt === null ? null : { at: timeOf(state.answeredAt), ago: spanOf(now - state.answeredAt) },
  }))
  return { rows, siteName, now: timeOf(now) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName } = loaderData
  return pageMeta({
    title: 'Status',
    siteName,
    description: `How the services behind ${siteName} do, and how old the data is that its pages show.`,
  })
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { rows, now } = loaderData
  const failing = rows.filter(({ condition }) => condition === 'failing')
  return (
    <div className="wrap status-page">
      <header className="status-page__head">
        <h1 className="h-display">Status</h1>
        <p className={`lead status-page__summary status-page__summary--${failing.length === 0 ? 'well' : 'failing'}`}>
          {failing.length === 0
            ? 'Everything this site is made from answers.'
            : 'Something this site is made from does not answer at the moment. Pages show what it last said.'}
        </p>
      </header>
      <div className="table-scroll" role="group" aria-label="Sources" tabIndex={0}>
        <table className="status-page__table">
          <caption>
            The services behind the pages, as of <time dateTime={now.iso}>{now.text}</time>
          </caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Where</th>
              <th scope="col">How it does</th>
              <th scope="col">Last good answer</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, where, condition, answered }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td translate="no">{where}</td>
                <td>{MEANINGS[condition]}</td>
                <td>{answered ? <time dateTime={answered.at.iso}>{answered.ago} ago</time> : 'none yet'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function timeOf(ms: number): { iso: string; text: string } {
  const date = new Date(ms)
  const text = date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
  return { iso: date.toISOString(), text: `${text} (Central Time)` }
}

/** "1 second", "5 minutes", "3 hours", "2 days". */
function spanOf(ms: number): string {
  const units = [
    { name: 'day', ms: 86_400_000 },
    { name: 'hour', ms: 3_600_000 },
    { name: 'minute', ms: 60_000 },
  ]
  const unit = units.find((candidate) => ms >= candidate.ms) ?? { name: 'second', ms: 1000 }
  const count = Math.max(1, Math.floor(ms / unit.ms))
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
