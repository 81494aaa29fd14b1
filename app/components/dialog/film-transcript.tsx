import { useState } from 'react'
import * as texts from '#app/messages/dialog.tsx'

/** What is read and seen in the bundled film; it is asked for when it is opened. */
export function FilmTranscript() {
  const [paragraphs, setParagraphs] = useState<string[]>([])
  const load = () => loadTranscript().then(setParagraphs, () => setParagraphs([texts.transcriptCannotBeLoaded]))
  return (
    <details className="player__transcript" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{texts.transcript}</summary>
      <div role="status">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

/** The paragraphs of content/media/film.txt, with a line each for words and for what is seen. */
async function loadTranscript(): Promise<string[]> {
  const answer = await fetch('/media/film.txt')
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.text()).trim().split(/\n{2,}/)
}
