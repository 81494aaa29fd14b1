import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/new-chart.ts'
import { DeskField, type Option } from '../desk-field.tsx'
import { DeskLayout, type DeskVisit } from '../desk-layout.tsx'
import { deskPath } from '../desk-paths.ts'
import { HiddenFields } from './hidden-fields.tsx'

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
  const { title } = target
  return (
    <DeskLayout {...visit} title={texts.saved}>
      <header className="desk-head">
        <h1 className="h-1">{texts.savedTitle({ title })}</h1>
        <p className="lead">{place?.isThere ? texts.readersSeeIt : texts.nowThePage}</p>
      </header>
      {problem !== '' && (
        <p role="alert" className="desk-card">
          <Problem text={problem} />
        </p>
      )}
      {place && !place.isThere && <PlaceForm place={place} target={target} />}
      <section className="desk-card" aria-labelledby="line">
        <h2 className="h-3" id="line">
          {texts.lineOfHtml}
        </h2>
        <pre className="new-chart-line">
          <code translate="no">{line}</code>
        </pre>
        {place?.isThere && (
          <p>
            <a href={`${place.path}?${new URLSearchParams({ title }).toString()}`}>
              {texts.seeItOn({ page: place.title })}
            </a>
          </p>
        )}
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
}: Pick<SavedPageProps, 'target'> & { place: NonNullable<SavedPageProps['place']> }) {
  const fields = { ...target, page: place.path, headings: JSON.stringify(place.headings) }
  const options = place.headings.map((heading, at): Option => [String(at), texts.below({ heading })])
  return (
    <form
      className="desk-card desk-try"
      method="post"
      action={deskPath('new-chart', 'place')}
      encType="multipart/form-data"
    >
      <HiddenFields fields={fields} />
      <DeskField
        name="heading"
        label={texts.placeIn({ page: place.title })}
        value="-1"
        options={[['-1', texts.atTheEnd], ...options]}
      />
      <Button>{texts.putItThere}</Button>
    </form>
  )
}
