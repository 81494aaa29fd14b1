import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import '#app/components/carousel/carousel.css'
import '#app/voting/vote-charts/vote-charts.css'
import '#app/charts/chart-styles.css'
import './votes.css'
import type { VotesProps } from './votes.tsx'

const load = () => import('./votes.tsx')
const ServerVotes = lazy(async () => ({ default: (await load()).Votes }))

/**
 * The charts of the votes stand at the foot of a page that is for something else: the server draws them, and the code that
 * brings them to life is loaded when they come near. Until then the server's drawing stays as it is.
 */
export function VotesWhenNear(props: VotesProps) {
  const [Votes, setVotes] = useState<ComponentType<VotesProps> | null>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element || Votes) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        load().then((module) => setVotes(() => module.Votes), ignoreMissing)
      },
      { rootMargin: '75% 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [Votes])

  if (import.meta.env.SSR) {
    return (
      <div>
        <Suspense>
          <ServerVotes {...props} />
        </Suspense>
      </div>
    )
  }
  if (Votes) {
    return (
      <div>
        <Votes {...props} />
      </div>
    )
  }
  // Markup given this way is none of React's: what the server wrote into the element stays.
  // oxlint-disable-next-line react/no-danger -- empty
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Without the code the drawings stay. */
function ignoreMissing(): void {}
