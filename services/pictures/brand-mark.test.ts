import { expect, test } from 'vitest'
import { initialsOf } from './brand-mark.ts'

test.each([
  ['Lake Counts', 'LC'],
  ['Common Measure of Doña Ana', 'CM'],
  ['Étoiles', 'É'],
  ['The State of the Delta', 'SD'],
  ['the', 'T'],
  ['ʻĀina & Kai', 'ĀK'],
  ['360 Counties', '3C'],
  ['湖', ''],
])('the initials of %s are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
