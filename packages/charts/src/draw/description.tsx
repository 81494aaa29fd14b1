import type { ChartModel } from '../model/chart-model.ts'
import { noteSentences } from '../model/note-sentences.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { descriptionBesideNotes } from '../words/description.ts'
import * as texts from '../messages/draw.ts'

interface DescriptionProps {
  model: ChartModel
  shown: VisibleState
  /** Prefix of the ids of the chart's elements. */
  chartId: string
}

/** Description of the chart for screen readers, and the notes of all views. The drawings refer to it. */
export function Description({ model, shown, chartId }: DescriptionProps) {
  const notes = noteSentences(model, [...model.series.keys()])
  const notesId = `${chartId}-notes`
  return (
    <div className="visually-hidden chart__description" id={`${chartId}-description`}>
      <p>{descriptionBesideNotes(model, shown)}</p>
      {notes.length > 0 && (
        <>
          <p id={notesId}>{texts.notesOnThisChart}</p>
          {/* Labeled by the text above it: an `aria-label` would replace its content where a drawing refers to it. */}
          <ul aria-labelledby={notesId}>
            {notes.map((note, at) => (
              <li key={at}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
