import { describe, expect, test } from 'vitest'
import { timedScrollBody } from './timed-scroll.ts'

type Engine = Parameters<typeof timedScrollBody>[0]

function vector(value: number) {
  const at = { value }
  return {
    get: () => at.value,
    set: (next: number | { get: () => number }) => (at.value = typeof next === 'number' ? next : next.get()),
    add: (by: number) => (at.value += by),
  }
}

/** An engine that is still at 0, and whose spring jumps to the target. */
function engineAtRest() {
  const [location, previousLocation, target] = [vector(0), vector(0), vector(0)]
  const world = { isDragging: false, duration: 25 }
  const spring = {
    seek: () => location.set(target.get()),
    duration: () => world.duration,
    direction: () => 1,
    velocity: () => 0,
  }
  const dragHandler = { pointerDown: () => world.isDragging }
  const engine = { location, previousLocation, target, dragHandler, scrollBody: spring } as unknown as Engine
  return { engine, location, target, world }
}

/** Number of steps of 1/60 s until the target is reached, at most 200. */
function stepsToTarget({ engine, location, target }: ReturnType<typeof engineAtRest>, ms: number): number {
  const body = timedScrollBody(engine, ms)
  for (let step = 1; step <= 200; step += 1) {
    body.seek()
    if (location.get() === target.get()) return step
  }
  return Infinity
}

describe('a movement', () => {
  test.each([
    [500, 30, -340],
    [500, 30, 4000],
    [1500, 90, -340],
  ])('of %d ms takes %d steps, regardless of the distance', (ms, steps, way) => {
    const at = engineAtRest()
    at.target.set(way)
    expect(stepsToTarget(at, ms)).toBe(steps)
  })

  test('slows down toward its end', () => {
    const at = engineAtRest()
    at.target.set(-300)
    const body = timedScrollBody(at.engine, 500)
    for (let step = 0; step < 15; step += 1) body.seek()
    expect(at.location.get()).toBeLessThan(-150)
    expect(at.location.get()).toBeGreaterThan(-300)
  })

  test('continues when an endless carousel shifts both ends', () => {
    const at = engineAtRest()
    at.target.set(-300)
    const body = timedScrollBody(at.engine, 500)
    for (let step = 0; step < 10; step += 1) body.seek()
    at.target.add(3000)
    at.location.add(3000)
    for (let step = 10; step < 30; step += 1) body.seek()
    expect(at.location.get()).toBe(2700)
  })

  test('restarts its time when the target changes', () => {
    const at = engineAtRest()
    at.target.set(-300)
    const body = timedScrollBody(at.engine, 500)
    for (let step = 0; step < 10; step += 1) body.seek()
    at.target.set(-600)
    for (let step = 0; step < 29; step += 1) body.seek()
    expect(at.location.get()).not.toBe(-600)
    body.seek()
    expect(at.location.get()).toBe(-600)
  })

  test.each([
    ['while a finger touches it', { isDragging: true }],
    ['when it jumps', { duration: 0 }],
  ])('uses the spring %s', (_name, change) => {
    const at = engineAtRest()
    Object.assign(at.world, change)
    at.target.set(-300)
    expect(stepsToTarget(at, 500)).toBe(1)
  })
})
