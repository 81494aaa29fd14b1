import type { ChartModel } from '../model/chart-model.ts'
import { notesBelow } from '../words/notes-below.ts'
import * as texts from '../messages/figure.ts'

/** What must be known beside a chart, one line a note. */
export function Notes({ model }: { model: ChartModel }) {
  return notesBelow(model).map((note) => (
    <span key={note}>
      <b>{texts.note}</b>
      {` ${note}`}
    </span>
  ))
}

/** Where the figures come from, and the notes. */
export function Foot({ model }: { model: ChartModel }) {
  const { source } = model
  return (
    <>
      {source && (
        <span>
          <b>{texts.source}</b>
          {` ${source}`}
        </span>
      )}
      <Notes model={model} />
    </>
  )
}
