import { useState, type ComponentType } from 'react'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import type { FilmDialog } from '#app/components/dialog/film-dialog.tsx'
import scene from '#app/images/scene-data-party.svg?url'
import * as texts from '#app/messages/home.ts'
import type { Film } from '#domain/community.ts'

const PLAY_IN_CIRCLE =
  'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm40.55,110.58-52,36A8,8,0,0,1,104,164V92a8,8,0,0,1,12.55-6.58l52,36a8,8,0,0,1,0,13.16Z'

interface FilmButtonProps {
  title: string
  /** null: the community's film. */
  youtubeVideoId: string | null
  film: Film | null
}

/** Opens the film in a dialog; without scripts or the dialog's code, links to the film. Nothing if there is no film. */
export function FilmButton({ title, youtubeVideoId, film }: FilmButtonProps) {
  const [Opened, setOpened] = useState<ComponentType<Parameters<typeof FilmDialog>[0]> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const address =
    youtubeVideoId === null
      ? film?.sources.at(-1)?.src
      : `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeVideoId)}`
  if (address === undefined) return null

  const open = () => {
    setOpen(true)
    if (Opened) return
    void import('#app/components/dialog/film-dialog.tsx').then(
      (module) => setOpened(() => module.FilmDialog),
      () => location.assign(address),
    )
  }
  return (
    <>
      <button className="film needs-script screen-only" type="button" aria-haspopup="dialog" onClick={open}>
        <FilmStill />
      </button>
      <noscript>
        <a className="film screen-only" href={address}>
          <FilmStill />
        </a>
        {youtubeVideoId === null && film?.transcript && <a href={film.transcript}>{texts.transcriptOfTheFilm}</a>}
      </noscript>
      {isOpen && Opened && (
        <Opened title={title} youtubeVideoId={youtubeVideoId} film={film} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function FilmStill() {
  return (
    <>
      <img src={scene} alt="" width="1200" height="800" loading="lazy" decoding="async" />
      <span className="film__play">
        <PathIcon path={PLAY_IN_CIRCLE} /> {texts.watchTheFilm}
      </span>
    </>
  )
}
