import { describe, expect, test } from 'vitest'
import { readContactMessage, type ContactMessage } from '#domain/contact.ts'
import { readSignUp, type SignUp } from '#domain/newsletter.ts'
import type { Store } from './database.ts'
import { replayErasures, type Erasures } from './erasures.ts'
import { createMessageService } from '../newsletter/messages.ts'
import { createNewsletterService } from '../newsletter/newsletter.ts'
import { deleteOld, finishCleanUp, takeCleanUp } from './retention.ts'

const DAY = 24 * 60 * 60 * 1000
const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)

/** Retention requirements for every store. */
export function retentionContract(stores: () => { one: Store; other: Store }): void {
  let made = 0
  const newValue = () => `value-of-sixteen-${(made += 1)}`

  async function signUp(email: string, at: Date, asksByMail: boolean): Promise<void> {
    const newsletter = createNewsletterService(stores().one, { newValue, isDelivered: true, asksByMail })
    await newsletter.signUp(readSignUp({ email }) as SignUp, '', at)
  }
  async function write(email: string, at: Date): Promise<void> {
    const fields = { firstName: 'A', lastName: 'N', email, message: 'Hello' }
    await createMessageService(stores().one, newValue).keep(readContactMessage(fields) as ContactMessage, at)
  }
  const kept = (table: 'sign_up' | 'message' | 'confirmation') =>
    stores().one.read(async (db) => {
      const rows = await db.selectFrom(table).select('email_key').orderBy('email_key').execute()
      return rows.map(({ email_key }) => email_key.replace('@example.org', ''))
    })

  describe('retention', () => {
    test('deletes unconfirmed sign-ups, and messages if a period is set', async () => {
      await signUp('old@example.org', daysAgo(30.1), true)
      await signUp('young@example.org', daysAgo(29.9), true)
      await signUp('listed@example.org', daysAgo(400), false)
      await write('old@example.org', daysAgo(366))
      await write('young@example.org', daysAgo(364))
      expect(await deleteOld(stores().one, { messagesDays: null, unconfirmedDays: 30 }, now)).toEqual({
        messages: 0,
        signUps: 1,
        confirmations: 1,
      })
      expect(await kept('sign_up')).toEqual(['listed', 'young'])
      expect(await kept('confirmation')).toEqual(['young'])
      expect(await kept('message')).toEqual(['old', 'young'])
      expect((await deleteOld(stores().other, { messagesDays: 365, unconfirmedDays: 30 }, now)).messages).toBe(1)
      expect(await kept('message')).toEqual(['young'])
    })

    test('keeps a confirmed record whose change was never confirmed', async () => {
      await signUp('ana@example.org', daysAgo(100), false)
      const newsletter = createNewsletterService(stores().one, { newValue, isDelivered: false, asksByMail: true })
      await newsletter.signUp(readSignUp({ email: 'ana@example.org', county: 'Harris' }) as SignUp, '', daysAgo(40))
      await deleteOld(stores().one, { messagesDays: null, unconfirmedDays: 30 }, now)
      expect(await kept('sign_up')).toEqual(['ana'])
      expect(await kept('confirmation')).toEqual([])
    })

    test('deletes responses of services without a request in 30 days', async () => {
      const row = { source: 's', name: '""', version: '', packed: '', failure: '', claimed_until: 0 }
      await stores().one.write((db) =>
        db
          .insertInto('upstream_response')
          .values([
            { ...row, id: 'old', read_at: daysAgo(31).getTime() },
            { ...row, id: 'young', read_at: daysAgo(29).getTime() },
            { ...row, id: 'claimed', read_at: 0, claimed_until: daysAgo(1).getTime() },
          ])
          .execute(),
      )
      await deleteOld(stores().one, { messagesDays: null, unconfirmedDays: 30 }, now)
      const left = await stores().one.read((db) =>
        db.selectFrom('upstream_response').select('id').orderBy('id').execute(),
      )
      expect(left.map(({ id }) => id)).toEqual(['claimed', 'young'])
    })

    test('deletes more rows than one transaction contains', async () => {
      await stores().one.write(async (db) => {
        for (let from = 0; from < 1100; from += 100) {
          const rows = Array.from({ length: 100 }, (_, i) => ({ ...message, id: `m${from + i}` }))
          await db.insertInto('message').values(rows).execute()
        }
      })
      const { messages } = await deleteOld(stores().one, { messagesDays: 1, unconfirmedDays: 30 }, now)
      expect(messages).toBe(1100)
    })
  })

  describe('the daily clean-up', () => {
    const started = daysAgo(0)
    const after = (ms: number) => new Date(now.getTime() + ms)

    test('runs on one server, at the start and a day later', async () => {
      const { one, other } = stores()
      const taken = await Promise.all([takeCleanUp(one, now, started), takeCleanUp(other, now, started)])
      expect(taken.toSorted()).toEqual([false, true])
      await finishCleanUp(one, after(10))
      expect(await takeCleanUp(other, after(20), started)).toBe(false)
      expect(await takeCleanUp(other, after(DAY), started)).toBe(false)
      expect(await takeCleanUp(other, after(DAY + 20), started)).toBe(true)
    })

    test('is repeated at the next start and after a crash', async () => {
      const { one } = stores()
      expect(await takeCleanUp(one, now, started)).toBe(true)
      expect(await takeCleanUp(one, after(59_999), started)).toBe(false)
      expect(await takeCleanUp(one, after(60_000), started)).toBe(true)
      await finishCleanUp(one, after(60_001))
      expect(await takeCleanUp(one, after(60_010), after(60_005))).toBe(true)
    })

    test('is not delayed by a clock that was ahead', async () => {
      const { one } = stores()
      await takeCleanUp(one, after(300 * DAY), started)
      await finishCleanUp(one, after(300 * DAY))
      expect(await takeCleanUp(one, after(1), after(0))).toBe(true)
    })
  })

  describe('erasures', () => {
    const erasures = (times: Record<string, Date>): Erasures => ({
      add: () => Promise.resolve(),
      read: () => Promise.resolve((key) => times[key] ?? null),
    })

    test('are replayed on older records only', async () => {
      await signUp('ana@example.org', daysAgo(10), true)
      await write('ana@example.org', daysAgo(10))
      await write('ana@example.org', daysAgo(1))
      await write('ben@example.org', daysAgo(10))
      await signUp('cleo@example.org', daysAgo(1), true)
      const times = { 'ana@example.org': daysAgo(5), 'cleo@example.org': daysAgo(5) }
      expect(await replayErasures(stores().other, erasures(times))).toEqual({ signUps: 1, messages: 1 })
      expect(await kept('sign_up')).toEqual(['cleo'])
      expect(await kept('confirmation')).toEqual(['cleo'])
      expect(await kept('message')).toEqual(['ana', 'ben'])
    })
  })
}

const message = {
  mode: 'feedback',
  email_key: 'old@example.org',
  email: 'old@example.org',
  first_name: 'A',
  last_name: 'N',
  organization: '',
  phone: '',
  county: '',
  guests: '',
  date: '',
  message: 'Hello',
  received_at: daysAgo(10).toISOString(),
}
