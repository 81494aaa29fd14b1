import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { nthWords, sentenceOf } from '#app/comparison/rank-words.ts'
import * as compareTexts from '#app/messages/compare.ts'
import * as texts from '#app/messages/place.tsx'
import * as ranks from '#app/messages/ranks.ts'
import type { ReferencePlace } from '#domain/reference.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import type { ProfileEntry } from '#services/reference/place-profile.ts'
import { Course, PeerBars } from './entry-drawings.tsx'

interface PlaceEntriesProps {
  entries: ProfileEntry[]
  place: ReferencePlace
  state: ReferencePlace | null
}

const DIRECTIONS = { up: texts.up, down: texts.down, same: texts.same }

/** The values of a topic, one below the other. A run of zeros is one sentence. */
export function PlaceEntries({ entries, place, state }: PlaceEntriesProps) {
  return (
    <ul className="place__entries bare">
      {runsOf(entries).map(([first, ...more]) =>
        first && more.length > 0 ? (
          <li key={first.indicator.id} className="place__run">
            {texts.zero({ list: [first, ...more].map(titleOf).join(', ') })}
          </li>
        ) : (
          first && <Entry key={first.indicator.id} entry={first} place={place} state={state} />
        ),
      )}
    </ul>
  )
}

/** Entries by themselves, and runs of zeros together. */
function runsOf(entries: readonly ProfileEntry[]): ProfileEntry[][] {
  const runs: ProfileEntry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (isZero(entry) && last?.every(isZero)) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

function isZero({ summary }: ProfileEntry): boolean {
  return summary?.value === 0
}

function titleOf({ indicator, period }: ProfileEntry): string {
  return `${indicator.title} (${spokenPeriod(period)})`
}

function Entry({ entry, place, state }: { entry: ProfileEntry } & Omit<PlaceEntriesProps, 'entries'>) {
  const others = [state?.fips, place.kind === 'nation' ? undefined : 'us'].filter((fips) => fips !== undefined)
  const places = [place.fips === 'US' ? 'us' : place.fips, ...others].join(',')
  return (
    <li>
      <h4>
        <SiteLink to={`/compare?indicator=${entry.indicator.id}&places=${places}`}>{entry.indicator.title}</SiteLink>{' '}
        <small>{spokenPeriod(entry.period)}</small>
      </h4>
      {entry.summary === null ? <Parts {...entry} /> : <Whole {...entry} place={place} state={state} />}
    </li>
  )
}

/** Address of the map of a measure: the counties of the place's state, or the states. */
function mapOf(indicator: string, { fips }: ReferencePlace): string {
  const start = `/compare?indicator=${indicator}`
  return fips === 'US' ? `${start}&chart=map&by=state` : `${start}&places=${fips}&chart=map&area=${fips.slice(0, 2)}`
}

function Whole(props: ProfileEntry & Omit<PlaceEntriesProps, 'entries'>) {
  const { indicator, summary, direction } = props
  if (!summary) return null
  const format = (value: number) => spokenFigure(value, indicator)
  const moved = direction && { figure: format(direction.value), period: spokenPeriod(direction.period) }
  const sentences = [
    rankSentence(props),
    peerSentence(props),
    direction && moved && DIRECTIONS[direction.change](moved),
  ]
  return (
    <>
      <p className="place__figure">{format(summary.value)}</p>
      <div className="place__drawings">
        <PeerBars values={[summary.value, props.stateValue, props.nationValue]} />
        <Course course={props.course} />
      </div>
      <p className="place__words">
        {sentences.filter((text) => text).join(' ')}{' '}
        <SiteLink to={mapOf(indicator.id, props.place)}>{compareTexts.map}</SiteLink>
      </p>
    </>
  )
}

function Parts({ indicator, parts }: ProfileEntry) {
  return (
    <ul className="place__parts bare">
      {parts.map(({ name, value }) => (
        <li key={name}>
          {name} <strong>{spokenFigure(value, indicator)}</strong>
        </li>
      ))}
    </ul>
  )
}

function rankSentence({ summary, place, state }: ProfileEntry & Omit<PlaceEntriesProps, 'entries'>): string {
  const { stateRank = null, nationRank = null } = summary ?? {}
  const inNation = nationRank && { of: nationRank.of, nth: nthWords(nationRank) }
  if (place.kind === 'state') return sentenceOf(inNation ? [ranks.ofStates(inNation)] : [])
  // The only county of a state, such as the District of Columbia, has no rank in it.
  const isRanked = stateRank !== null && stateRank.of > 1 && state !== null
  return sentenceOf([
    ...(isRanked ? [ranks.inState({ of: stateRank.of, nth: nthWords(stateRank), state: state.fullName })] : []),
    ...(inNation ? [ranks.inNation(inNation)] : []),
  ])
}

function peerSentence({ indicator, stateValue, nationValue, state }: ProfileEntry & { state: ReferencePlace | null }) {
  const figures = {
    state: state?.fullName ?? '',
    stateFigure: stateValue === null ? '' : spokenFigure(stateValue, indicator),
    nationFigure: nationValue === null ? '' : spokenFigure(nationValue, indicator),
  }
  if (stateValue !== null && nationValue !== null) return texts.stateAndNation(figures)
  if (stateValue !== null) return texts.onlyState(figures)
  return nationValue === null ? '' : texts.onlyNation(figures)
}
