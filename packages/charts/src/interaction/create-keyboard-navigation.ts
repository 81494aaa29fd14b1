import type { Target } from '../geometry/drawing.ts'
import * as texts from '../messages/reader.ts'
import { spokenPoint } from '../words/spoken-point.ts'
import { announceKeyPoint } from './focus-point.ts'
import {
  onlyWay,
  placeAmongAll,
  positionOf,
  step,
  targetAt,
  focusRows,
  type FocusPoint,
} from './keyboard-navigation.ts'
import { createTyping, stepOnMap } from './map-keys.ts'
import { isNavigationKey, type NavigationKey } from './navigation-key.ts'
import type { Scene } from './point-marks.ts'
import { announce } from './live-region.ts'

/** Message when a key cannot go any further. */
const EDGES: Record<NavigationKey, string> = {
  ArrowLeft: texts.firstPoint,
  Home: texts.firstPoint,
  ArrowRight: texts.lastPoint,
  End: texts.lastPoint,
  ArrowUp: texts.firstSeries,
  ArrowDown: texts.lastSeries,
}

interface Pointer {
  put(scene: Scene, target: Target, stop: FocusPoint): void
}

/** Handles the arrow keys of one chart. Its position is kept when the reader leaves the point, until it is reset. */
export function createKeyboardNavigation(figure: HTMLElement, pointer: Pointer) {
  let at: FocusPoint | null = null
  const typed = createTyping()
  return {
    walk(scene: Scene, key: string): void {
      const { model, shown, drawing } = scene
      const rows = focusRows(model, shown, drawing)
      const found = drawing.map
        ? stepOnMap(model, drawing.targets, at, isNavigationKey(key) ? key : typed(key))
        : isNavigationKey(key)
          ? step(rows, at, key)
          : null
      if (!found) return
      const stop = { series: found.series, category: found.category }
      pointer.put(scene, targetAt(model, drawing, stop), stop)
      const point = spokenPoint(model, { ...shown, ...stop, ...positionOf(rows, stop) })
      // Screen readers do not announce a slider whose value stays the same.
      if (isSameStop(stop, at))
        announce(figure, drawing.map || !isNavigationKey(key) ? point : `${EDGES[onlyWay(rows, key)]} ${point}`)
      else announceKeyPoint(figure, { ...placeAmongAll(rows, stop), spoken: point })
      at = stop
    },
    forget(): void {
      at = null
    },
  }
}

function isSameStop(one: FocusPoint, other: FocusPoint | null): boolean {
  return one.series === other?.series && one.category === other.category
}
