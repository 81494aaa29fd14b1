import { useEffect, useRef, useState } from 'react'
import { useLessMotion, useMedia } from '#app/browser/motion.ts'
import { savesData } from '#app/browser/saves-data.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import { RoundButton } from '#app/components/button/round-button.tsx'
import * as texts from '#app/messages/home.ts'
import { TABLET } from '#domain/design/breakpoints.ts'
import type { FilmSource } from '#domain/community.ts'

/** Minimum width for autoplay: on a phone the film costs a second of bandwidth for a small picture. */
const WIDE_ENOUGH = `(width >= ${TABLET})`

/**
 * The background film over its poster. It loads when the page is usable, and on a phone when the visitor presses play.
 * With reduced motion or data saving it does not load. It loops and can be paused.
 */
export function HeroFilm({ sources }: { sources: readonly FilmSource[] }) {
  const video = useRef<HTMLVideoElement>(null)
  const lessMotion = useLessMotion()
  const isWide = useMedia(WIDE_ENOUGH)
  const [isUsable, setUsable] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [state, setState] = useState<'loading' | 'playing' | 'paused' | 'failed'>('loading')

  useEffect(() => {
    if (savesData()) return undefined
    let isGone = false
    void whenIdle().then(() => !isGone && setUsable(true))
    return () => {
      isGone = true
    }
  }, [])

  if (!isUsable || lessMotion || state === 'failed') return null
  const isOn = isWide || isWanted

  const play = () => void video.current?.play().catch(() => setState('paused'))
  const toggle = () => (video.current?.paused ? play() : video.current?.pause())
  const restart = () => {
    if (video.current) video.current.currentTime = 0
    play()
  }
  return (
    <>
      {isOn && (
        <video
          ref={video}
          className="hero__film"
          data-shown={state !== 'loading' || undefined}
          autoPlay
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setState('playing')}
          onPause={({ currentTarget }) => !currentTarget.ended && setState('paused')}
          onEnded={restart}
        >
          {sources.map(({ src, type }, index) => (
            <source
              key={src}
              src={src}
              {...(type && { type })}
              {...(index === sources.length - 1 && { onError: () => setState('failed') })}
            />
          ))}
        </video>
      )}
      {(state !== 'loading' || !isWide) && (
        <RoundButton
          label={isOn && state !== 'paused' ? texts.pauseBackgroundVideo : texts.playBackgroundVideo}
          icon={isOn && state !== 'paused' ? 'pause' : 'play'}
          className="hero__pause"
          onClick={isOn ? toggle : () => setWanted(true)}
        />
      )}
    </>
  )
}
