import { expect, test } from 'vitest'
import { createAwaitedPages } from './awaited-pages.ts'

test('who waits for a page is told once it is made, and nobody else is', () => {
  const { wait, tellMade } = createAwaitedPages()
  const told: string[] = []
  wait('/a', () => told.push('first of a'))
  wait('/a', () => told.push('second of a'))
  wait('/b', () => told.push('b'))
  tellMade('/a')
  tellMade('/a')
  expect(told).toEqual(['first of a', 'second of a'])
})

test('who no longer waits is not told, and the others are', () => {
  const { wait, tellMade } = createAwaitedPages()
  const told: string[] = []
  const leave = wait('/a', () => told.push('first'))
  wait('/a', () => told.push('second'))
  leave()
  leave()
  tellMade('/a')
  expect(told).toEqual(['second'])
})
