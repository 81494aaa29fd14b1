import { expect, test } from 'vitest'
import { bandHeight, isInNoteRoom, NUMBER_STEP } from './note-room.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test('a band has as many rows as its numbers need', () => {
  expect([bandHeight(0, 100), bandHeight(1, 100)]).toEqual([0, NUMBER_STEP])
  expect(bandHeight(5, 2 * NUMBER_STEP)).toBe(3 * NUMBER_STEP)
})

test('a text is in a band if they overlap, and an empty band has no texts', () => {
  const room = { lines: box(90, 0, 100, 50), others: box(0, 0, 100, 0) }
  expect(isInNoteRoom(box(80, 10, 95, 20), room)).toBe(true)
  expect(isInNoteRoom(box(10, 10, 80, 20), room)).toBe(false)
})
