import { Fragment, type ReactNode } from 'react'
import { endedText, sourceTexts, type ChartProvenance } from './chart-provenance.ts'
import { mapLink } from '#app/comparison/comparison-link.ts'
import * as texts from '#app/messages/chart-provenance.ts'

interface ProvenanceProps {
  provenance: ChartProvenance
  /** Renders a link; pages and frames do this differently. */
  link: (address: string, text: string) => ReactNode
  /** Renders the link to the comparison with all counties; a plain link if absent. */
  comparison?: (address: string, text: string) => ReactNode
  /** Content after the sources. */
  after?: ReactNode
}

/** Provenance below a chart: its sources, terms of use, dates, links to details, and corrections. */
export function Provenance({
  provenance: { sources, license, dates, about, compare, corrections = [] },
  link,
  comparison = link,
  after,
}: ProvenanceProps) {
  const names = sourceTexts(sources)
  return (
    <>
      {(sources.length > 0 || after) && (
        <span>
          {sources.length > 0 && <b>{texts.source}</b>}
          {sources.map(({ text, url }, index) => (
            <Fragment key={`${text} ${url}`}>
              {index === 0 ? ' ' : '; '}
              {url === null ? names[index] : link(url, names[index] ?? '')}
            </Fragment>
          ))}
          {after}
        </span>
      )}
      {(license || dates !== '' || about !== null || compare) && (
        <span>
          {license && (
            <>
              <b>{texts.license}</b>{' '}
              {license.url === null ? endedText(license.words) : <>{link(license.url, license.words)}.</>}{' '}
            </>
          )}
          {dates !== '' && `${dates} `}
          {about !== null && link(about, texts.aboutTheseFigures)}
          {about !== null && compare && <span aria-hidden="true"> · </span>}
          {compare && comparison(compare, texts.compareWithCounties)}
          {compare && comparison !== link && (
            <>
              <span aria-hidden="true"> · </span>
              {link(mapLink(compare), texts.onMap)}
            </>
          )}
        </span>
      )}
      {corrections.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </>
  )
}
