import {
  CENSUS_YEARS,
  DEMOGRAPHICS_NOTES,
  DEMOGRAPHICS_SOURCE,
  GROUPS,
  percentRoundedDown,
  SHARES,
} from '#domain/demographics.ts'
import type { Area } from '#domain/county.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { RaceBars } from './race-bars.tsx'
import './race-chart.css'

/** Residents of an area by race and ethnicity: bars, legend, the figures as a table, source and caveats. */
export function RaceChart({ area, titleId }: { area: Area; titleId: string }) {
  return (
    <figure className="race-chart" aria-labelledby={titleId} data-tour="charts">
      <h3 id={titleId}>{`Residents by race and ethnicity, ${area.name}`}</h3>
      <p className="race-chart__sub">Share of total population</p>
      <RaceBars area={area.key} name={area.name} />
      <ul className="race-chart__legend bare" aria-label="Colors">
        {GROUPS.map(({ key, name, color }) => (
          <li key={key}>
            <i className={`race-${color}`} />
            {name}
          </li>
        ))}
      </ul>
      <details className="race-chart__data">
        <summary>
          View data table <Icon name="caret-down" />
        </summary>
        <RaceTable area={area} />
      </details>
      <figcaption className="race-chart__foot">
        <p>
          <b>Source:</b> {DEMOGRAPHICS_SOURCE}
        </p>
        <p>
          <b>Note:</b> {DEMOGRAPHICS_NOTES.join(' ')}
        </p>
      </figcaption>
    </figure>
  )
}

function RaceTable({ area }: { area: Area }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls sideways when narrow
    <div className="race-chart__scroll" role="region" aria-label={`Data table, ${area.name}`} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{`Residents by race and ethnicity in percent, ${area.name}`}</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {GROUPS.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CENSUS_YEARS.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {GROUPS.map(({ key }) => (
                <td key={key}>{`${percentRoundedDown(SHARES[area.key][year][key])}%`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
