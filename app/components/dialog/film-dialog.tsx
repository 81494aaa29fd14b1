import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/dialog.tsx'
import type { Film } from '#domain/community.ts'
import { LANGUAGE } from '#domain/language.ts'
import { Dialog } from './dialog.tsx'
import { useYoutube, watchAddress } from './use-youtube.ts'

interface FilmDialogProps {
  title: string
  /** null: the community's film. */
  youtubeVideoId: string | null
  film: Film | null
  onClose: () => void
}

/** A film in a dialog. No request goes to the player's host before it is open. */
export function FilmDialog({ title, youtubeVideoId, film, onClose }: FilmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="player">
        {youtubeVideoId === null ? (
          film && <OwnFilm film={film} />
        ) : (
          <YoutubePlayer title={title} id={youtubeVideoId} />
        )}
      </div>
      {youtubeVideoId === null && film?.transcript && <FilmTranscript address={film.transcript} />}
    </Dialog>
  )
}

function YoutubePlayer({ title, id }: { title: string; id: string }) {
  const { frame, address, state, onFrameLoad } = useYoutube(id)
  return (
    <>
      {state !== 'failed' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a player of another origin, named in the page's policy
        <iframe
          ref={frame}
          src={address}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={onFrameLoad}
        />
      )}
      {state === 'failed' && (
        <Message>
          <Button as="a" look="cta" href={watchAddress(id)} target="_blank" rel="noopener">
            {texts.watchOnYoutube({ span: (text) => <span className="visually-hidden">{text}</span> })}
          </Button>
        </Message>
      )}
    </>
  )
}

/** The community's film; muted until a reader turns on the sound. */
function OwnFilm({ film }: { film: Film }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <Message />
  return (
    <video controls autoPlay muted playsInline {...(film.poster && { poster: film.poster })}>
      {film.sources.map((source, at) => (
        <source
          key={source.src}
          {...source}
          {...(at === film.sources.length - 1 && { onError: () => setFailed(true) })}
        />
      ))}
      {film.track && <track kind="captions" src={film.track} srcLang={LANGUAGE} label={texts.english} />}
    </video>
  )
}

function Message({ children }: { children?: ReactNode }) {
  return (
    <div className="player__message on-dark" role="alert">
      <p className="lead">{texts.videoCannotBeLoaded}</p>
      {children}
    </div>
  )
}

/** The transcript of a film, fetched when a visitor opens it. */
function FilmTranscript({ address }: { address: string }) {
  const [paragraphs, setParagraphs] = useState<string[]>([])
  const load = () => loadTranscript(address).then(setParagraphs, () => setParagraphs([texts.transcriptCannotBeLoaded]))
  return (
    <details className="player__transcript" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary className="tap">{texts.transcript}</summary>
      <div role="status">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

/** Fetches a transcript. @returns its paragraphs */
async function loadTranscript(address: string): Promise<string[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(String(response.status))
  return (await response.text()).trim().split(/\n{2,}/)
}
