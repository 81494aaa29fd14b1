import { describe, expect, test } from 'vitest'
import { readEmbedAddress } from '#app/embed/address.ts'
import { heightMessages } from '#app/embed/host-messages.ts'
import { embedSnippets } from '#app/embed/snippets.ts'
import { chartSite } from './chart-site.ts'
import { faultsOf } from './faults-of.ts'
import { judgeExchange } from './judge-exchange.ts'
import { readExamples, readPairs } from './read-examples.ts'

const pairsOf = (word: string) =>
  readPairs('embeds.md', word).map(({ input, output }) => [input.line, input.text.trim(), output.text] as const)

const parsed = (answer: string) => JSON.parse(answer) as object

describe('requests', () => {
  const [{ text: csv } = { text: '' }] = readExamples('embeds.md').filter(({ info }) => info === 'chart')
  const app = chartSite(csv)

  test.each(pairsOf('request'))('line %i', async (_, request, answer) => judgeExchange(app, request, answer))
})

test.each(pairsOf('address'))('address, line %i', (_, query, answer) => {
  const address = readEmbedAddress(new URLSearchParams(query))
  const charts = address?.charts.map(({ title, state }) => ({ title, state: state.toString() }))

  expect(faultsOf(address && { ...address, charts }, parsed(answer))).toEqual([])
})

test.each(pairsOf('snippets'))('texts to paste, line %i', (_, url, answer) => {
  const { origin, searchParams } = new URL(url)
  const address = readEmbedAddress(searchParams)
  if (!address) throw new Error(`${url} names no chart`)
  const page = { siteUrl: origin, siteName: 'Common Measure', pagePath: '/topic/economy/jobs' }

  expect(
    faultsOf(embedSnippets({ ...page, address, height: 512, tallest: 700, summary: 'Pay.' }), parsed(answer)),
  ).toEqual([])
})

test.each(pairsOf('messages'))('messages, line %i', (_, host, answer) => {
  const input = JSON.parse(host) as Parameters<typeof heightMessages>[0]

  expect(heightMessages(input, 'chart-1', 512, 600)).toEqual(JSON.parse(answer))
})
