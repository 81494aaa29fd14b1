import { useState } from 'react'
import * as texts from '#app/messages/dialog.tsx'

/** What is read and seen in a film; it is asked for when it is opened. */
export function FilmTranscript({ address }: { address: string }) {
  const [paragraphs, setParagraphs] = useState<string[]>([])
  const load = () => loadTranscript(address).then(setParagraphs, () => setParagraphs([texts.transcriptCannotBeLoaded]))
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

/** Its paragraphs. */
async function loadTranscript(address: string): Promise<string[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.text()).trim().split(/\n{2,}/)
}
