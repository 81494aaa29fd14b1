import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/new-chart.ts'
import { DeskLayout, type DeskVisit } from '../desk-layout.tsx'
import { deskPath } from '../desk-paths.ts'

interface SavedPageProps {
  visit: DeskVisit
  target: { spreadsheet: string; title: string }
  /** The line of HTML that shows the chart. */
  line: string
  /** The page that may show it, with its headings; null if its text is not in the content folder. */
  place: { path: string; title: string; headings: readonly string[]; isThere: boolean } | null
  problem: string
}

/** After a chart was saved: the line for its page, and the place where it goes. */
export function SavedPage({ visit, target, line, place, problem }: SavedPageProps) {
  return (
    <DeskLayout {...visit} title={texts.saved}>
      <header className="desk-head">
        <h1 className="h-1">{texts.savedTitle({ title: target.title })}</h1>
        <p className="lead">{place?.isThere ? texts.readersSeeIt : texts.nowThePage}</p>
      </header>
      {problem !== '' && (
        <p role="alert" className="desk-card">
          <Problem text={problem} />
        </p>
      )}
      <section className="desk-card desk-try" aria-labelledby="line">
        <h2 className="h-3" id="line">
          {texts.lineOfHtml}
        </h2>
        <pre className="new-chart-line">
          <code translate="no">{line}</code>
        </pre>
        {place?.isThere && (
          <p>
            <a href={`${place.path}?${new URLSearchParams({ title: target.title }).toString()}`}>
              {texts.seeItOn({ page: place.title })}
            </a>
          </p>
        )}
        {place && !place.isThere && <PlaceForm place={place} target={target} />}
        <p>
          <a href={deskPath('new-chart')}>{texts.anotherChart}</a>
        </p>
      </section>
    </DeskLayout>
  )
}

function PlaceForm({
  place,
  target,
}: {
  place: NonNullable<SavedPageProps['place']>
  target: SavedPageProps['target']
}) {
  return (
    <form
      className="desk-try new-chart-place"
      method="post"
      action={deskPath('new-chart', 'place')}
      encType="multipart/form-data"
    >
      <input type="hidden" name="spreadsheet" value={target.spreadsheet} />
      <input type="hidden" name="title" value={target.title} />
      <input type="hidden" name="page" value={place.path} />
      <input type="hidden" name="headings" value={JSON.stringify(place.headings)} />
      <div className="new-chart-menu">
        <label htmlFor="menu-heading">{texts.placeIn({ page: place.title })}</label>
        <select className="select" id="menu-heading" name="heading" defaultValue="-1">
          <option value="-1">{texts.atTheEnd}</option>
          {place.headings.map((heading, at) => (
            <option key={at} value={at}>
              {texts.below({ heading })}
            </option>
          ))}
        </select>
      </div>
      <Button>{texts.putItThere}</Button>
    </form>
  )
}
