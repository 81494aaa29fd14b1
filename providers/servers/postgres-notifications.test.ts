import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#services/log.ts'
import { testServers } from './fixtures/open-servers.ts'
import { administer } from '../../scripts/test/postgres-schema.ts'
import { providePgbouncer, startPgbouncer } from '../../scripts/test/start-pgbouncer.ts'
import { createDuty } from './duty.ts'
import { openNotifications } from './postgres-notifications.ts'

const servers = await testServers('notifications')
const url = servers?.url ?? ''
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

const END_ALL = "select pg_terminate_backend(pid) from pg_stat_activity where query ~* '^(listen|select 1$)'"

afterEach(() => servers?.close())
afterAll(() => servers?.stop())

describe.runIf(servers)('servers with a shared database', { timeout: 60_000 }, () => {
  test('are notified of a changed row, and again after a lost connection', async () => {
    const [one, other] = (await servers?.open(2)) ?? []
    const received: string[] = []
    one?.notifications.onNotification('correction', () => received.push('one'))
    other?.notifications.onNotification('correction', () => received.push('other'))
    const polled = vi.fn()
    one?.notifications.onPoll(polled)
    const row = { spreadsheet: 's', title: 't', version: 'v', sentence: 'x', editor: 'ana', at: '', withdrawn_at: '' }
    const change = (id: string) =>
      other?.store.write((db) =>
        db
          .insertInto('correction')
          .values({ ...row, id })
          .execute(),
      )
    await change('1')
    await eventually(() => expect(received.toSorted()).toEqual(['one', 'other']))
    await administer(url, END_ALL)
    await eventually(() => expect(polled).toHaveBeenCalled())
    await change('2')
    await eventually(() => expect(received.filter((who) => who === 'one')).toHaveLength(2))
  })

  test('log the missing setting behind a pooler, and start', async () => {
    if (!(await providePgbouncer())) return
    const pooler = await startPgbouncer(url)
    const warn = vi.fn<Log['warn']>()
    const log: Log = { info: () => {}, warn, error: () => {} }
    const notifications = await openNotifications({ url: pooler.urlOf('postgres'), log })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('DATABASE_DIRECT_URL'))
    await notifications.close()
    await pooler.stop()
  })

  test('assign a duty to one server, and to another after its death', async () => {
    const all = (await servers?.open(3)) ?? []
    let ahead = 0
    const clocks = [() => performance.now() + ahead, () => performance.now(), () => performance.now()]
    const held = all.map(({ store }, i) => createDuty('purge', { store, now: clocks[i] ?? (() => performance.now()) }))
    await eventually(() => expect(held.filter((isHeld) => isHeld())).toHaveLength(1))
    const first = held.findIndex((isHeld) => isHeld())
    // A server that was paused does not assume that it still has the duty.
    if (first === 0) {
      ahead = 13_000
      expect(held[0]?.()).toBe(false)
    }
    await all[first]?.store.close()
    await eventually(() => expect(held.filter((isHeld, i) => i !== first && isHeld())).toHaveLength(1))
  })
})
