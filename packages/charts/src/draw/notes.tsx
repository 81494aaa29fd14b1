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
