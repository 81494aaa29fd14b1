import { expect, test } from 'vitest'
import { remember } from './remember.ts'

function reader(max: number) {
  const read: string[] = []
  const ask = remember(max, (text) => {
    read.push(text)
    return text.startsWith('/') ? { text } : undefined
  })
  return { read, ask }
}

test('a text is read once, whether there is an answer or none', () => {
  const { read, ask } = reader(2)
  for (let time = 0; time < 2; time += 1) {
    expect(ask('/a')).toEqual({ text: '/a' })
    expect(ask('nothing')).toBeUndefined()
  }
  expect(read).toEqual(['/a', 'nothing'])
})

test('what was not asked for the longest is read again, and long texts each time', () => {
  const { read, ask } = reader(2)
  const long = `/${'x'.repeat(200)}`
  for (const text of ['/a', '/b', '/a', '/c', '/a', '/b', long, long, '/a']) ask(text)
  expect(read).toEqual(['/a', '/b', '/c', '/b', long, long])
})
