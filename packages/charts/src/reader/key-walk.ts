import type { Target } from '../geometry/drawing.ts'
import * as texts from '../messages/reader.ts'
import { spokenPoint } from '../words/spoken-point.ts'
import { sayKeyPoint } from './key-stop.ts'
import { onlyWay, placeAmongAll, positionOf, step, targetAt, walkRows, type Stop } from './keyboard-navigation.ts'
import type { WalkKey } from './keys.ts'
import type { Scene } from './point-marks.ts'
import { say } from './voice.ts'

/** Where a key leads no further. */
const EDGES: Record<WalkKey, string> = {
  ArrowLeft: texts.firstPoint,
  Home: texts.firstPoint,
  ArrowRight: texts.lastPoint,
  End: texts.lastPoint,
  ArrowUp: texts.firstSeries,
  ArrowDown: texts.lastSeries,
}

interface Pointer {
  put(scene: Scene, target: Target, stop: Stop): void
}

/** The arrow keys of one chart. The place they have led to is kept when the reader leaves the point, until it is forgotten. */
export function createKeyWalk(figure: HTMLElement, pointer: Pointer) {
  let at: Stop | null = null
  return {
    walk(scene: Scene, key: WalkKey): void {
      const { model, shown, drawing } = scene
      const rows = walkRows(model, shown, drawing)
      const stop = step(rows, at, key)
      if (!stop) return
      pointer.put(scene, targetAt(model, drawing, stop), stop)
      const point = spokenPoint(model, { ...shown, ...stop, ...positionOf(rows, stop) })
      // A slider whose value stays says nothing.
      if (isSameStop(stop, at)) say(figure, `${EDGES[onlyWay(rows, key)]} ${point}`)
      else sayKeyPoint(figure, { ...placeAmongAll(rows, stop), said: point })
      at = stop
    },
    forget(): void {
      at = null
    },
  }
}

function isSameStop(one: Stop, other: Stop | null): boolean {
  return one.series === other?.series && one.category === other.category
}
