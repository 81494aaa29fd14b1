import { expect, test } from 'vitest'
import { createChangeCounts } from './change-counts.ts'

test('what is noted has another version each time, what is forgotten none of those', () => {
  const changes = createChangeCounts()
  const seen: string[][] = []
  const look = () => seen.push([changes.version(), changes.versionOf('a'), changes.versionOf('b')])
  look()
  changes.note(['a'])
  look()
  changes.note(['a', 'b'])
  look()
  changes.forget('a')
  look()
  changes.note(['a'])
  look()
  expect(seen).toEqual([
    ['0', '0', '0'],
    ['1', '1', '0'],
    ['2', '2', '2'],
    ['2', '0', '2'],
    ['3', '3', '2'],
  ])
})
