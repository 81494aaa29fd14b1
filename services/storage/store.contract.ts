import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSignUp, type SignUp } from '#domain/newsletter.ts'
import { confirmationContract } from '../newsletter/confirmations.contract.ts'
import type { Store } from './database.ts'
import { holdingContract } from '../holding/holding.contract.ts'
import { worksheetStatesContract } from '../holding/worksheet-states.contract.ts'
import { deskSignInContract } from '../desk/desk-sign-in.contract.ts'
import { KEY_REUSED } from './idempotency.ts'
import { createMessageService } from '../newsletter/messages.ts'
import { createNewsletterService } from '../newsletter/newsletter.ts'
import { eraseByEmail, listSignUps, listVotes } from './records.ts'
import { retentionContract } from './retention.contract.ts'
import { voteTrustContract } from '../votes/vote-trust.contract.ts'
import { createVoteService } from '../votes/votes.ts'

/** Two servers on one empty database. */
export interface TwoStores {
  one: Store
  other: Store
  close(): Promise<void>
}

const at = new Date('2026-03-01T12:00:00Z')
const nextDay = new Date('2026-03-02T12:00:01Z')
const SQL = `Robert'); drop table vote;--`

/** Requirements for every store, tested through the services that use it. */
export function storeContract(open: () => Promise<TwoStores>): void {
  let stores: TwoStores
  beforeEach(async () => {
    stores = await open()
  })
  afterEach(() => stores.close())

  let made = 0
  const newValue = () => `value-of-sixteen-${(made += 1)}`
  const votesOf = (store: Store) => createVoteService(store, { newValue, isTitle: async () => true, asksProof: false })

  describe('visitors', () => {
    test('receive a value that every server recognizes', async () => {
      const value = String(await votesOf(stores.one).recognize('', at))
      expect(value.length).toBeGreaterThanOrEqual(16)
      expect(await votesOf(stores.other).recognize(value, at)).toBe(value)
      expect(await votesOf(stores.one).recognize('', at)).not.toBe(value)
    })

    test.each(['short', 'never-issued-by-anybody', SQL])(
      'with the unknown value %j receive a new value and have no titles',
      async (unknown) => {
        const votes = votesOf(stores.one)
        expect(await votes.recognize(unknown, at)).not.toBe(unknown)
        expect(await votes.titlesOf(unknown)).toBeNull()
      },
    )
  })

  describe('votes', () => {
    test('are counted by title, once for each visitor', async () => {
      const votes = votesOf(stores.one)
      const [ana, ben] = [await visitor(votes), await visitor(votes)]
      expect(await votes.cast({ subtopic: 'Health', visitor: ana }, at)).toBe('counted')
      expect(await votes.cast({ subtopic: 'Health', visitor: ana }, at)).toBe('refused')
      expect(await votes.cast({ subtopic: 'Health', visitor: ben }, at)).toBe('counted')
      expect(await votes.cast({ subtopic: 'Arts', visitor: ana }, at)).toBe('counted')
      expect(await votes.count('Health')).toBe(2)
      expect(await votes.count('Arts')).toBe(1)
      expect(await votes.count('health')).toBe(0)
      expect(await votes.titlesOf(ana)).toEqual(['Arts', 'Health'])
      expect(await votes.titlesOf(ben)).toEqual(['Health'])
    })

    test('of an unknown visitor are refused', async () => {
      const votes = votesOf(stores.one)
      expect(await votes.cast({ subtopic: 'Health', visitor: 'never-issued-by-anybody' }, at)).toBe('refused')
      expect(await votes.count('Health')).toBe(0)
    })

    test('of one visitor count once, even fifty at once through two servers', async () => {
      const [one, other] = [votesOf(stores.one), votesOf(stores.other)]
      const ballot = { subtopic: 'Health', visitor: await visitor(one) }
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? one : other).cast(ballot, at)),
      )
      expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(1)
      expect(await other.count('Health')).toBe(1)
    })

    test('of forty visitors at once through two servers are all counted', async () => {
      const [one, other] = [votesOf(stores.one), votesOf(stores.other)]
      const visitors = await Promise.all(Array.from({ length: 40 }, () => visitor(one)))
      await Promise.all(
        visitors.map((each, index) => (index % 2 === 0 ? one : other).cast({ subtopic: 'Arts', visitor: each }, at)),
      )
      expect(await one.count('Arts')).toBe(40)
    })

    test('are withdrawn only by their visitor, who can vote again', async () => {
      const votes = votesOf(stores.one)
      const [ana, ben] = [await visitor(votes), await visitor(votes)]
      await votes.cast({ subtopic: 'Health', visitor: ana }, at)
      expect(await votes.withdraw({ subtopic: 'Health', visitor: ben }, at)).toBe(ben)
      expect(await votes.withdraw({ subtopic: 'Health', visitor: 'never-issued-by-anybody' }, at)).not.toBe(ana)
      expect(await votes.count('Health')).toBe(1)
      expect(await votes.withdraw({ subtopic: 'Health', visitor: ana }, at)).toBe(ana)
      await votes.withdraw({ subtopic: 'Health', visitor: ana }, at)
      expect(await votes.count('Health')).toBe(0)
      expect(await votes.cast({ subtopic: 'Health', visitor: ana }, at)).toBe('counted')
      expect(await votes.count('Health')).toBe(1)
    })

    test.each([SQL, '<script>alert(1)</script>', 'Niños & niñas: “¿cómo?”', '数据 📊', '%', '__proto__', 'a"b\\c'])(
      'for the title %j are counted',
      async (subtopic) => {
        const votes = votesOf(stores.one)
        const ana = await visitor(votes)
        await votes.cast({ subtopic, visitor: ana }, at)
        expect(await votes.count(subtopic)).toBe(1)
        expect(await votes.titlesOf(ana)).toEqual([subtopic])
      },
    )
  })

  describe('a repeated request', () => {
    const request = { request: 'a1', fingerprint: 'f1' }

    test('gets the first response, so that a vote counts once', async () => {
      const votes = votesOf(stores.one)
      const ballot = { subtopic: 'Health', visitor: await visitor(votes) }
      expect(await votes.cast(ballot, at, request)).toBe('counted')
      expect(await votesOf(stores.other).cast(ballot, at, request)).toBe('counted')
      expect(await votes.cast(ballot, at, { ...request, request: 'a2' })).toBe('refused')
      expect(await votes.count('Health')).toBe(1)
    })

    test('does not restore a withdrawn vote', async () => {
      const votes = votesOf(stores.one)
      const ballot = { subtopic: 'Health', visitor: await visitor(votes) }
      await votes.cast(ballot, at, request)
      await votes.withdraw(ballot, at)
      expect(await votes.cast(ballot, at, request)).toBe('counted')
      expect(await votes.count('Health')).toBe(0)
    })

    test('creates one visitor, even twenty times at once through two servers', async () => {
      const [one, other] = [votesOf(stores.one), votesOf(stores.other)]
      const values = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).recognize('', at, request)),
      )
      expect(new Set(values).size).toBe(1)
    })

    test('with different content is rejected', async () => {
      const votes = votesOf(stores.one)
      await votes.recognize('', at, request)
      expect(await votes.recognize('', at, { ...request, fingerprint: 'f2' })).toBe(KEY_REUSED)
    })

    test('is deleted a day later by other requests', async () => {
      const votes = votesOf(stores.one)
      await votes.recognize('', at, request)
      // Requests whose hash begins with 0 also delete old outcomes.
      await votes.recognize('', nextDay, { request: '01', fingerprint: 'f3' })
      const rows = await stores.one.read((db) => db.selectFrom('answered').select('request').execute())
      expect(rows.map((row) => row.request)).toEqual(['01'])
    })
  })

  holdingContract(() => stores)
  worksheetStatesContract(() => stores)
  voteTrustContract(() => stores)
  deskSignInContract(() => stores)

  describe('transactions that share a commit', () => {
    test('are independent when one of them fails', async () => {
      const votes = votesOf(stores.one)
      const visitors = await Promise.all(Array.from({ length: 10 }, () => visitor(votes)))
      const failing = stores.one.write(async (db) => {
        await db.insertInto('vote_count').values({ subtopic: 'Half', votes: 7 }).execute()
        throw new TypeError('halfway')
      })
      const others = visitors.map((each) => votes.cast({ subtopic: 'Health', visitor: each }, at))
      await expect(failing).rejects.toThrow('halfway')
      expect(new Set(await Promise.all(others))).toEqual(new Set(['counted']))
      expect(await votes.count('Health')).toBe(10)
      expect(await votes.count('Half')).toBe(0)
    })
  })

  describe('sign-ups', () => {
    const newsletterOf = (store: Store, isDelivered = false) =>
      createNewsletterService(store, { newValue, isDelivered })

    test('have one record per e-mail, whose empty fields are filled by later sign-ups', async () => {
      const newsletter = newsletterOf(stores.one)
      const first = signUp({
        email: 'Ana@Example.org',
        firstName: 'Ana',
        lastName: 'Nguyen',
        organization: SQL,
        county: 'Harris',
        topics: ['Arts', 'Health'],
        profile: 'Researcher/analyst',
      })
      const user = String(await newsletter.signUp(first, '', at))
      const later = { email: 'ana@example.ORG', lastName: 'Tran', phone: '+1 713 555 0100', topics: ['Housing'] }
      expect(await newsletter.signUp(signUp(later), user, nextDay)).toBe(user)
      expect(await all(listSignUps(stores.other))).toEqual([
        {
          email_key: 'ana@example.org',
          email: 'Ana@Example.org',
          first_name: 'Ana',
          last_name: 'Nguyen',
          organization: SQL,
          phone: '+1 713 555 0100',
          county: 'Harris',
          topics: '["Arts","Health"]',
          profile: '["Researcher/analyst"]',
          signed_up_at: at.toISOString(),
          updated_at: nextDay.toISOString(),
          state: 'confirmed',
          language: '',
        },
      ])
    })

    test('are not delivered again if they change nothing', async () => {
      const newsletter = newsletterOf(stores.one, true)
      const ana = { email: 'ana@example.org', firstName: 'Ana' }
      const queued = () => stores.one.read((db) => db.selectFrom('delivery').select(['email_key', 'due_at']).execute())
      await newsletter.signUp(signUp(ana), '', at)
      await newsletter.signUp(signUp({ ...ana, firstName: 'Mallory' }), '', nextDay)
      expect(await queued()).toEqual([{ email_key: 'ana@example.org', due_at: at.toISOString() }])
      await newsletter.signUp(signUp({ ...ana, county: 'Harris' }), '', nextDay)
      expect(await queued()).toEqual([{ email_key: 'ana@example.org', due_at: nextDay.toISOString() }])
    })

    test('with a known address get a new value, as with an unknown one', async () => {
      const newsletter = newsletterOf(stores.one)
      const ana = await newsletter.signUp(signUp({ email: 'ana@example.org' }), '', at)
      const other = await newsletter.signUp(signUp({ email: 'ana@example.org' }), '', at)
      expect(other).not.toBe(ana)
    })

    test('of one address share one record, even twenty at once through two servers', async () => {
      const [one, other] = [newsletterOf(stores.one, true), newsletterOf(stores.other, true)]
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? one : other).signUp(signUp({ email: 'ana@example.org' }), '', at),
        ),
      )
      expect(await all(listSignUps(stores.one))).toHaveLength(1)
      const queued = await stores.one.read((db) => db.selectFrom('delivery').selectAll().execute())
      expect(queued).toHaveLength(1)
    })

    test('are erased by e-mail with their deliveries and messages', async () => {
      const newsletter = newsletterOf(stores.one, true)
      const messages = createMessageService(stores.one, newValue)
      for (const email of ['Ana@example.org', 'ben@example.org']) {
        await newsletter.signUp(signUp({ email }), '', at)
        await messages.keep({ ...message, email }, at)
      }
      expect(await eraseByEmail(stores.other, ' ANA@example.org')).toEqual({ signUps: 1, messages: 1 })
      expect(await eraseByEmail(stores.other, 'ana@example.org')).toEqual({ signUps: 0, messages: 0 })
      const left = await stores.one.read(async (db) => [
        ...(await db.selectFrom('sign_up').select('email').execute()),
        ...(await db.selectFrom('message').select('email').execute()),
        ...(await db.selectFrom('delivery').select('email_key as email').execute()),
      ])
      expect(left.map(({ email }) => email)).toEqual(Array(3).fill('ben@example.org'))
    })
  })

  confirmationContract(() => stores)
  retentionContract(() => stores)

  test('a repeated message is stored once', async () => {
    const messages = createMessageService(stores.one, newValue)
    const request = { request: 'b1', fingerprint: 'f1' }
    expect(await messages.keep(message, at, request)).toBe('kept')
    expect(await messages.keep(message, at, request)).toBe('kept')
    const kept = await stores.one.read((db) => db.selectFrom('message').selectAll().execute())
    expect(kept).toMatchObject([{ mode: 'story', message: 'Two\nlines', received_at: at.toISOString() }])
  })

  test('votes are listed by visitor and title, without the secret value of visitors', async () => {
    const votes = votesOf(stores.one)
    const ana = await visitor(votes)
    await votes.cast({ subtopic: 'Health', visitor: ana }, at)
    await votes.cast({ subtopic: 'Arts', visitor: ana }, at)
    const listed = await all(listVotes(stores.one))
    expect(listed.map(({ subtopic }) => subtopic)).toEqual(['Arts', 'Health'])
    expect(new Set(listed.map(({ voter }) => voter)).size).toBe(1)
    expect(JSON.stringify(listed)).not.toContain(ana)
  })

  async function visitor(votes: ReturnType<typeof votesOf>): Promise<string> {
    return String(await votes.recognize('', at))
  }
}

const message = {
  mode: 'story' as const,
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Nguyen',
  organization: '',
  phone: '',
  county: '',
  guests: '',
  date: '',
  message: 'Two\nlines',
}

function signUp(fields: Record<string, unknown>): SignUp {
  const read = readSignUp(fields)
  if (Array.isArray(read)) throw new Error(JSON.stringify(read))
  return read
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const list: Row[] = []
  for await (const row of rows) list.push({ ...row })
  return list
}
