import * as texts from '../messages/draw.ts'

/** The notes on the chart for a listener, who meets them before the drawing: those of every view, as the data tables are. */
export function NoteList({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="visually-hidden" aria-label={texts.notesOnThisChart}>
      {notes.map((note, at) => (
        <li key={at}>{note}</li>
      ))}
    </ul>
  )
}
