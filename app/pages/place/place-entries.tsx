import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/place.tsx'
import type { ReferencePlace, ReferenceRank } from '#domain/reference.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import type { ProfileEntry } from '#services/reference/place-profile.ts'

interface PlaceEntriesProps {
  entries: ProfileEntry[]
  place: ReferencePlace
  state: ReferencePlace | null
}

const DIRECTIONS = { up: texts.up, down: texts.down, same: texts.same }

/** The values of a topic, one below the other. */
export function PlaceEntries({ entries, place, state }: PlaceEntriesProps) {
  const others = [state?.fips, place.kind === 'nation' ? undefined : 'us'].filter((fips) => fips !== undefined)
  const places = [place.fips === 'US' ? 'us' : place.fips, ...others].join(',')
  return (
    <ul className="place__entries bare">
      {entries.map((entry) => (
        <li key={entry.indicator.id}>
          <h3>
            <SiteLink to={`/compare?indicator=${entry.indicator.id}&places=${places}`}>
              {entry.indicator.title}
            </SiteLink>{' '}
            <small>{spokenPeriod(entry.period)}</small>
          </h3>
          {entry.summary === null ? <Parts {...entry} /> : <Whole {...entry} place={place} state={state} />}
        </li>
      ))}
    </ul>
  )
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
      <p className="place__words">{sentences.filter((text) => text).join(' ')}</p>
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
  if (place.kind === 'state') return ended(nationRank && texts.rankOfStates({ ...nationRank }))
  // The only county of a state, such as the District of Columbia, has no rank in it.
  const inState = stateRank && stateRank.of > 1 && state && texts.rankInState({ ...stateRank, state: state.fullName })
  return ended([inState, nationRank && nationSentence(nationRank, !inState)].filter((text) => text).join('; '))
}

function nationSentence(rank: ReferenceRank, isAlone: boolean): string {
  return isAlone ? texts.rankInNationAlone({ ...rank }) : texts.rankInNation({ ...rank })
}

function ended(text: string | null): string {
  return text === null || text === '' ? '' : `${text}.`
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
