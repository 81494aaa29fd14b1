import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/compare.ts'
import { howSimilar } from '#app/messages/place.tsx'
import './similar-to.css'

export interface SimilarCounties {
  fips: string
  name: string
  /** Nearest first; a value in words, null if there is none in that period. */
  counties: { fips: string; name: string; figure: string | null }[]
  /** Address of their comparison. */
  compare: string
}

/** The counties most similar to a county of a strip, with their values. */
export function SimilarTo({
  similar: { name, counties, compare },
  isOpen,
}: {
  similar: SimilarCounties
  isOpen: boolean
}) {
  return (
    <details className="similar-to__similar" open={isOpen}>
      <summary>{texts.mostLike({ count: counties.length, name })}</summary>
      <p className="muted small">
        {howSimilar({ link: (text) => <SiteLink to="/similar-counties">{text}</SiteLink> })}
      </p>
      <ol className="similar-to__counties bare">
        {counties.map((county) => (
          <li key={county.fips}>
            <SiteLink to={`/place/${county.fips}`}>{county.name}</SiteLink>{' '}
            {county.figure === null ? (
              <span className="muted">{texts.withoutFigure}</span>
            ) : (
              <strong>{county.figure}</strong>
            )}
          </li>
        ))}
      </ol>
      <p>
        <SiteLink to={compare}>{texts.compareThem}</SiteLink>
      </p>
    </details>
  )
}
