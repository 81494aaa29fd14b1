import type { ChartModel } from '../model/chart-model.ts'
import * as texts from '../messages/figure.ts'

/** What must be known beside a chart, one line a note. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note}>
      <b>{texts.note}</b>
      {` ${note}`}
    </span>
  ))
}

/** Where the figures come from, and the notes. */
export function Foot({ model: { source, notes } }: { model: ChartModel }) {
  return (
    <>
      {source && (
        <span>
          <b>{texts.source}</b>
          {` ${source}`}
        </span>
      )}
      <Notes notes={notes} />
    </>
  )
}
