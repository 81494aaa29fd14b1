import { useEffect, useState } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { useLessMotion } from '#app/browser/motion.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import { RoundButton } from '#app/components/button/round-button.tsx'
import arts from '#app/images/backdrop-arts.svg?url'
import environment from '#app/images/backdrop-environment.svg?url'
import health from '#app/images/backdrop-health.svg?url'
import housing from '#app/images/backdrop-housing.svg?url'
import people from '#app/images/people.svg?url'
import * as texts from '#app/messages/contact.tsx'
import type { Brand } from '#domain/community.ts'

/** Duration of each picture (docs/contracts/pages.md#contact-and-thank-you). */
const STAY_MS = 3000

/** Six pictures behind the form in turn; two may be the community's. All but the first load once the page is usable. */
export function Backdrop({ own }: { own: Brand['pictures'] }) {
  const pictures = [own.region || '/banner.svg', environment, own.people || people, housing, arts, health]
  const [current, setCurrent] = useState(0)
  const [isUsable, setUsable] = useState(false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isHydrated = useHydrated()
  const lessMotion = useLessMotion()
  const isPlaying = chosen ?? !lessMotion

  useEffect(() => void whenIdle().then(() => setUsable(true)), [])
  useEffect(() => {
    if (!isPlaying || !isUsable) return undefined
    const timer = setInterval(() => setCurrent((index) => (index + 1) % pictures.length), STAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isUsable, pictures.length])

  const hasOthers = isUsable && (isPlaying || current > 0)
  return (
    <>
      <div className="contact__bg">
        {pictures.slice(0, hasOthers ? pictures.length : 1).map((picture, i) => (
          <img key={picture} src={picture} alt="" data-shown={i === current ? '' : undefined} />
        ))}
      </div>
      {isHydrated && (
        <RoundButton
          label={isPlaying ? texts.pauseBackgroundPictures : texts.playBackgroundPictures}
          icon={isPlaying ? 'pause' : 'play'}
          className="contact__pause"
          onClick={() => setChosen(!isPlaying)}
        />
      )}
    </>
  )
}
