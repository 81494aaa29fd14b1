/** What must be known beside a chart, one line a note. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note}>
      <b>Note:</b>
      {` ${note}`}
    </span>
  ))
}
