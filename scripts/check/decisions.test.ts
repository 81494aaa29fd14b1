import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).sort()

test('each decision has a number of its own', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each(files)('%s has its number, a status, a context, a decision and consequences', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`))
  expect(text).toMatch(/^Status: (?:accepted|proposed|superseded)\b.*\.$/m)
  const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)].map(([, part]) => part)
  expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
})
