import { useState } from 'react'
import type { ComponentType } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import type { FilmDialog } from '#app/components/dialog/film-dialog.tsx'
import scene from '#app/images/scene-data-party.svg?url'
import * as texts from '#app/messages/home.ts'

interface FilmButtonProps {
  title: string
  /** null: the bundled film. */
  youtubeVideoId: string | null
}

/** Opens the film over the page; without scripts, or without the dialog's code, it leads to the film itself. */
export function FilmButton({ title, youtubeVideoId }: FilmButtonProps) {
  const [Film, setFilm] = useState<ComponentType<Parameters<typeof FilmDialog>[0]> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const address =
    youtubeVideoId === null
      ? '/media/film.mp4'
      : `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeVideoId)}`

  const open = () => {
    setOpen(true)
    if (Film) return
    void import('#app/components/dialog/film-dialog.tsx').then(
      (module) => setFilm(() => module.FilmDialog),
      () => location.assign(address),
    )
  }
  return (
    <>
      <button className="film needs-script" type="button" aria-haspopup="dialog" onClick={open}>
        <FilmStill />
      </button>
      <noscript>
        <a className="film" href={address}>
          <FilmStill />
        </a>
        {youtubeVideoId === null && <a href="/media/film.txt">{texts.transcriptOfTheFilm}</a>}
      </noscript>
      {isOpen && Film && <Film title={title} youtubeVideoId={youtubeVideoId} onClose={() => setOpen(false)} />}
    </>
  )
}

function FilmStill() {
  return (
    <>
      <img src={scene} alt="" width="1200" height="800" loading="lazy" decoding="async" />
      <span className="film__play">
        <Icon name="play-circle" /> {texts.watchTheFilm}
      </span>
    </>
  )
}
