import { useEffect, useState } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { useLessMotion } from '#app/browser/motion.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import { RoundButton } from '#app/components/button/round-button.tsx'
import arts from '#app/images/backdrop-arts.svg?url'
import community from '#app/images/backdrop-community-context.svg?url'
import environment from '#app/images/backdrop-environment.svg?url'
import health from '#app/images/backdrop-health.svg?url'
import housing from '#app/images/backdrop-housing.svg?url'
import region from '#app/images/backdrop-region.svg?url'
import * as texts from '#app/messages/contact.tsx'

const PICTURES = [region, environment, community, housing, arts, health]
/** Each picture stays this long (docs/contracts/pages.md#contact-and-thank-you). */
const STAY_MS = 3000

/** Six pictures behind the form, one after the other. The others are loaded once the page is usable. */
export function Backdrop() {
  const [current, setCurrent] = useState(0)
  const [isUsable, setUsable] = useState(false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isHydrated = useHydrated()
  const lessMotion = useLessMotion()
  const isPlaying = chosen ?? !lessMotion

  useEffect(() => void whenIdle().then(() => setUsable(true)), [])
  useEffect(() => {
    if (!isPlaying || !isUsable) return undefined
    const timer = setInterval(() => setCurrent((index) => (index + 1) % PICTURES.length), STAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isUsable])

  const hasOthers = isUsable && (isPlaying || current > 0)
  return (
    <>
      <div className="contact__bg">
        {PICTURES.slice(0, hasOthers ? PICTURES.length : 1).map((picture, i) => (
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
