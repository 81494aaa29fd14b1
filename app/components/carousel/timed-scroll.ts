import type { EmblaCarouselType } from 'embla-carousel'

type ScrollBody = ReturnType<EmblaCarouselType['internalEngine']>['scrollBody']

/** Embla moves in steps of this length, independent of the screen's refresh rate. */
const STEP_MS = 1000 / 60

/**
 * Makes every movement to a slide take exactly `ms`. Embla itself uses a spring, whose duration depends on the
 * distance. Dragging and jumps are still Embla's.
 */
export function timeScrolling(carousel: EmblaCarouselType, ms: number): void {
  const engine = carousel.internalEngine()
  engine.scrollBody = timedScrollBody(engine, ms)
}

/** Exported for its test. */
export function timedScrollBody(
  engine: Pick<ReturnType<EmblaCarouselType['internalEngine']>, 'location' | 'previousLocation' | 'target'> & {
    scrollBody: ScrollBody
    dragHandler: { pointerDown: () => boolean }
  },
  ms: number,
): ScrollBody {
  const { location, previousLocation, target, dragHandler, scrollBody: spring } = engine
  // The distance is measured from its end, because an endless carousel shifts both ends equally when it wraps around.
  let [way, left, passedMs, isOwn] = [0, 0, 0, false]

  const own: ScrollBody = {
    ...spring,
    seek() {
      isOwn = !dragHandler.pointerDown() && spring.duration() > 0
      if (!isOwn) {
        left = NaN
        spring.seek()
        return own
      }
      const distance = target.get() - location.get()
      const isNewWay = !(Math.abs(distance - left) < 0.001)
      if (isNewWay) [way, passedMs] = [distance, 0]
      passedMs += STEP_MS
      left = way * (1 - easeOut(Math.min(1, passedMs / ms)))
      previousLocation.set(location)
      location.set(target.get() - left)
      return own
    },
    direction: () => (isOwn ? Math.sign(way) : spring.direction()),
    velocity: () => (isOwn ? (way / ms) * STEP_MS : spring.velocity()),
    useBaseDuration: () => (spring.useBaseDuration(), own),
    useBaseFriction: () => (spring.useBaseFriction(), own),
    useDuration: (duration) => (spring.useDuration(duration), own),
    useFriction: (friction) => (spring.useFriction(friction), own),
  }
  return own
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
