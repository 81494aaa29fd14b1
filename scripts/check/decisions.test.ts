import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).sort()
/** A newcomer reads all decisions in an hour. */
const MAX_DECISIONS = 45
const MAX_WORDS = 250

test('there are few enough decisions to read them all', () => {
  expect(files.length).toBeLessThanOrEqual(MAX_DECISIONS)
})

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

test.each(files)(`%s has at most ${MAX_WORDS} words`, (file) => {
  const words = readFileSync(`${folder}/${file}`, 'utf8').split(/\s+/).filter(Boolean)
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
})

test.each(files)('the files that %s names exist', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const names = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !existsSync(name))).toEqual([])
})
