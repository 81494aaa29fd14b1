import { setTimeout as wait } from 'node:timers/promises'
import { createFunctionsClient, type FunctionsClient } from '../../test/functions-client.ts'
import { siteTitles } from '../../test/site-titles.ts'
import { startTrialProxy, TRIAL_ADDRESS } from '../trial-proxy.ts'
import { metric, readAll, startSite, untilLogged } from '../faulty-site.ts'
import { check, say } from '../report.ts'

const ATTACK_MS = 20_000
const ATTACKER = '198.51.100.66'

/** Calls of the attacker, in turn: votes of new visitors, sign-ups, searches. */
function callsOf(
  url: string,
  client: FunctionsClient,
  count: (what: string) => void,
): ((turn: number) => Promise<void>)[] {
  return [
    async (turn) => {
      const visitor = await client.call('subscribe', { isVoting: true, user: false }, { from: ATTACKER })
      const ballot = {
        subtopic: siteTitles[turn % siteTitles.length],
        topics: [],
        tracking: visitor.body['user'] ?? '',
      }
      const { status, body } = await client.call('vote', ballot, { from: ATTACKER })
      count(`vote ${status}${body['success'] === true ? ' counted' : ''}${body['proof'] ? ' proof asked' : ''}`)
    },
    async (turn) => {
      const { status } = await client.call('subscribe', { email: `${turn}@example.org` }, { from: ATTACKER })
      count(`sign-up ${status}`)
    },
    async () => {
      const body = JSON.stringify({ requests: [{ indexName: 'website', query: 'a' }] })
      const headers = { 'X-Forwarded-For': ATTACKER, 'Content-Type': 'application/json' }
      const response = await fetch(`${url}/1/indexes/*/queries`, { method: 'POST', headers, body }).catch(() => null)
      await response?.arrayBuffer()
      count(`search ${response?.status ?? 0}`)
    },
  ]
}

/** One address votes with new visitors, signs up and searches at maximum speed, with 96 parallel calls. */
export async function attack(): Promise<void> {
  const site = await startSite({ TRUST_PROXY: '1', VOTE_PROOF: 'on' })
  await readAll(site.url)
  const client = createFunctionsClient(site.url, 96)
  const endAt = performance.now() + ATTACK_MS
  const statuses: Record<string, number> = {}
  const count = (what: string) => void (statuses[what] = (statuses[what] ?? 0) + 1)
  const kinds = callsOf(site.url, client, count)
  const lanes = Array.from({ length: 96 }, async (_, lane) => {
    for (let turn = lane; performance.now() < endAt; turn += 96) await kinds[lane % 3]?.(turn)
  })
  const reader = createFunctionsClient(site.url, 1)
  const [times, votes, whole] = [[] as number[], [] as unknown[], [] as number[]]
  for (let turn = 0; performance.now() < endAt; turn += 1) {
    const from = `203.0.113.${turn % 200}`
    const started = performance.now()
    const visitor = await reader.call('subscribe', { isVoting: true, user: false }, { from })
    const ballot = { subtopic: siteTitles[1], topics: [], tracking: visitor.body['user'] ?? '' }
    votes.push((await reader.call('vote', ballot, { from })).body['success'])
    times.push(performance.now() - started)
    whole.push((await readAll(site.url)).whole)
    await wait(500)
  }
  await Promise.all(lanes)
  say(`what the attacker got: ${JSON.stringify(statuses)}`)
  say(`votes_total{outcome="proof asked"} ${await metric(site.url, 'votes_total{outcome="proof asked"}')}`)
  check('an attacker counts at most 60 votes an hour without a proof', (statuses['vote 200 counted'] ?? 0) <= 60)
  check(
    'the votes of other readers count',
    votes.every((one) => one === true),
    { votes: votes.length },
  )
  check(
    'they have every page',
    whole.every((count) => count === 5),
  )
  say(`their two calls took ${Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)} ms (median)`)
  for (const { close } of [client, reader]) close()
  await site.end('SIGKILL')
}

/** Counts the votes of the same visitors through a proxy, with TRUST_PROXY unset and set. */
export async function address(): Promise<void> {
  for (const [setting, isRight] of [
    ['', false],
    ['1', true],
  ] as const) {
    const site = await startSite({ TRUST_PROXY: setting, VOTE_PROOF: 'on' })
    const proxy = await startTrialProxy({ target: { host: '127.0.0.1', port: Number(new URL(site.url).port) } })
    let counted = 0
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const post = async (name: string, body: object) => {
        const headers = { 'Content-Type': 'application/json', [TRIAL_ADDRESS]: `203.0.113.${visitor + 1}` }
        const response = await fetch(`http://${proxy.host}:${proxy.port}/functions/${name}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        return (await response.json()) as Record<string, unknown>
      }
      const { user } = await post('subscribe', { isVoting: true, user: false })
      const { success } = await post('vote', { subtopic: siteTitles[0], topics: [], tracking: user })
      if (success === true) counted += 1
    }
    if (!isRight) await untilLogged(site, 'share one budget', 2000)
    say(`votes_total{outcome="proof asked"} ${await metric(site.url, 'votes_total{outcome="proof asked"}')}`)
    check(`TRUST_PROXY=${setting}: of 100 visitors ${isRight ? 'all' : '60'} count`, counted === (isRight ? 100 : 60), {
      counted,
    })
    proxy.stop()
    await site.end('SIGKILL')
  }
}
