import type { ChartModel } from '../model/chart-model.ts'
import { notesBelow } from '../model/notes-below.ts'
import * as texts from '../messages/figure.ts'

/** Notes on a chart, one line per note. */
export function Notes({ model }: { model: ChartModel }) {
  return notesBelow(model).map((note) => (
    <span key={note}>
      <b>{texts.note}</b>
      {` ${note}`}
    </span>
  ))
}

/** Source line and notes. */
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
