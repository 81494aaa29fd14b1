import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { createFunctionsClient } from '../../test/functions-client.ts'
import { siteTitles } from '../../test/site-titles.ts'
import { OK, type Cluster } from './cluster.ts'
import { check } from '../report.ts'

/** The primary is lost during votes, and the standby replaces it. */
export async function failover({ servers, postgres, address }: Cluster): Promise<void> {
  const clients = servers.map(({ url }) => createFunctionsClient(url))
  const counted = new Map<string, string>()
  const state = { isOver: false, lastFailure: 0 }
  const vote = async (index: number) => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const { call } = clients[(index + turn) % clients.length] ?? clients[0]!
      const from = `203.0.113.${(index * 20 + turn) % 250}`
      const visitor = (await call('subscribe', { isVoting: true, user: false }, { from })).body['user']
      if (typeof visitor !== 'string') continue
      const [title = '', key] = [siteTitles[turn % siteTitles.length], crypto.randomUUID()]
      for (let attempt = 0; attempt < 40 && !state.isOver; attempt += 1) {
        const { status, body } = await call('vote', { subtopic: title, tracking: visitor }, { from, key })
        if (status === OK && body['success'] === true) counted.set(visitor, title)
        if (status === OK) break
        state.lastFailure = performance.now()
        await wait(250)
      }
    }
  }
  const voters = Array.from({ length: 12 }, (_, index) => vote(index))
  await wait(4000)
  await postgres.fail()
  const switchedAt = performance.now()
  address.lead(postgres.standby.port)
  await wait(15_000)
  state.isOver = true
  await Promise.all(voters)
  for (const { close } of clients) close()
  const { kept, isSumRight } = await countVotes(postgres.standby.url)
  const lost = [...counted.keys()].filter((visitor) => !kept.has(visitor)).length
  const seconds = (Math.max(state.lastFailure, switchedAt) - switchedAt) / 1000
  check('no acknowledged vote is lost', lost === 0 && counted.size > 0, {
    answered: counted.size,
    kept: kept.size,
    lost,
  })
  check('no vote counts twice', [...kept.values()].every((votes) => votes === 1) && isSumRight)
  check('writes go on within ten seconds after the switch', seconds < 10 && counted.size > 0, { seconds })
}

/** Votes of each visitor, and true if the public counts are their sum. */
async function countVotes(url: string): Promise<{ kept: Map<string, number>; isSumRight: boolean }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ visitor: string; votes: string }>(
    'select visitor, count(*) as votes from vote group by visitor',
  )
  const { rows: sums } = await client.query<{ same: boolean }>(
    'select (select sum(votes) from vote_count) = (select count(*) from vote) as same',
  )
  await client.end()
  return {
    kept: new Map(rows.map(({ visitor, votes }) => [visitor, Number(votes)])),
    isSumRight: sums[0]?.same === true,
  }
}
