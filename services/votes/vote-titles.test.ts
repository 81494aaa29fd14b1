import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { TopicSummary } from '#domain/topic.ts'
import { createVoteTitles } from './votes.ts'

const topic = (title: string, ...subtopics: string[]) =>
  ({ title, subtopics: subtopics.map((each) => ({ title: each })) }) as TopicSummary

test.each([
  ['Arts', true],
  ['Libraries & Books', true],
  ['Ni\u00f1os', true],
  ['x'.repeat(200), true],
  ['arts', false],
  ['Libraries &amp; Books', false],
  ['', false],
  ['toString', false],
  ['Nothing of ours', false],
])('%j is a title of the site: %s', async (title, expected) => {
  const topics = [topic('Arts', ' Libraries & Books ', 'Nin\u0303os', ''), topic('x'.repeat(300))]
  expect(await createVoteTitles(async () => topics)(title)).toBe(expected)
})

test('a new topic is recognized as soon as the content contains it', async () => {
  let topics = [topic('Arts')]
  const isTitle = createVoteTitles(async () => topics)
  expect(await isTitle('Health')).toBe(false)
  topics = [topic('Arts'), topic('Health')]
  expect(await isTitle('Health')).toBe(true)
})

test('a failure to list topics is reported and not cached', async () => {
  const responses = [() => Promise.reject(new ProviderError('content', 'unreachable')), async () => [topic('Arts')]]
  const isTitle = createVoteTitles(() => responses.shift()?.() ?? Promise.resolve([]))
  await expect(isTitle('Arts')).rejects.toThrow('content')
  expect(await isTitle('Arts')).toBe(true)
})
