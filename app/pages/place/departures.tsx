import * as texts from '#app/messages/place.tsx'
import type { ReferencePlace } from '#domain/reference.ts'
import { spokenPeriod } from '#domain/reference-figure.ts'
import type { Departure } from '#services/reference/departures.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import { shortName } from './short-name.ts'

interface DeparturesProps {
  departures: readonly Departure[]
  place: ReferencePlace
  state: ReferencePlace | null
}

/** Sentences that compare a place with its state and the nation; each opens to its figures. */
export function Departures({ departures, place, state }: DeparturesProps) {
  if (departures.length === 0) return null
  const name = shortName(place)
  return (
    <section aria-labelledby="departures">
      <h2 className="visually-hidden" id="departures">
        {texts.departures({ name })}
      </h2>
      <ul className="place__departures bare">
        {departures.map((departure) => {
          const { indicator, breakdown, period, value, peerValue, words } = departure
          const peer = departure.peer === 'state' ? (state?.fullName ?? '') : texts.nation
          return (
            <li key={`${indicator.id} ${breakdown}`}>
              <details>
                <summary>{texts.departure({ name, words, peer })}</summary>
                <p className="small">
                  {texts.departureFigures({
                    title: breakdown === '' ? indicator.title : `${indicator.title}: ${breakdown}`,
                    period: spokenPeriod(period),
                    figure: spokenFigure(value, indicator),
                    peer,
                    peerFigure: spokenFigure(peerValue, indicator),
                  })}
                </p>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
