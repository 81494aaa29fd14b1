import { expect, test } from 'vitest'
import { isOnline } from './event-structure.ts'

test.each([
  ['Online', true],
  ['Zoom, link by mail', true],
  ['Webinar', true],
  ['Onlineville Hall, Spring, Texas', false],
  ['Sample Hall, Houston, Texas', false],
  ['', false],
])('an event at “%s” is online: %s', (address, expected) => {
  expect(isOnline(address)).toBe(expected)
})
