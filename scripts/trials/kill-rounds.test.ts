import { expect, test } from 'vitest'
import { runKillRounds } from './kill-rounds.ts'

// The long trial is `node scripts/trials/kill-rounds.ts --rounds 20` (docs/votes.md).
test('a server killed three times under load stores each acknowledged write once', async () => {
  const report = await runKillRounds({
    rounds: 3,
    servers: 1,
    entry: 'scripts/test/functions-server.ts',
    port: 4630,
    database: null,
  })
  expect(report.problems).toEqual([])
  expect(report.acknowledgedVotes).toBeGreaterThan(50)
  expect(report.acknowledgedSignUps).toBeGreaterThan(10)
}, 300_000)

test('two servers started together on an empty file share it', async () => {
  const report = await runKillRounds({
    rounds: 1,
    servers: 2,
    entry: 'scripts/test/functions-server.ts',
    port: 4632,
    database: null,
  })
  expect(report.problems).toEqual([])
}, 300_000)
