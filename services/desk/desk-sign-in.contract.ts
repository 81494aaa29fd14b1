import { describe, expect, test } from 'vitest'
import type { Store } from '../storage/database.ts'
import { createDeskSignIn, type DeskSignIn } from './desk-sign-in.ts'
import type { DeskKey } from './desk-sign-in.ts'

const ana = { name: 'ana', key: 'ana-has-a-long-key-of-her-own' }
const ben = { name: 'ben', key: 'ben-has-a-long-key-of-his-own' }
const at = new Date('2026-03-01T12:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** Requirements for the desk's sessions in every store. */
export function deskSignInContract(stores: () => { one: Store; other: Store }): void {
  let made = 0
  const deskOf = (keys: readonly DeskKey[], server: 'one' | 'other' = 'one') =>
    createDeskSignIn(stores()[server], {
      keys: async () => keys,
      newToken: () => `a-token-that-nobody-guesses-${(made += 1)}`,
    })

  const tokenOf = async (desk: DeskSignIn, { key }: DeskKey) => String((await desk.begin(key, at))?.token)

  describe('sessions of the desk', () => {
    test.each([
      ['a key', ana.key, 'ana'],
      ['another one', ben.key, 'ben'],
      ['no key', '', null],
      ['a part of one', ana.key.slice(0, -1), null],
      ['more than one', `${ana.key} `, null],
      ['a name', 'ana', null],
    ])('%s signs in only its own editor', async (_, key, name) => {
      const desk = deskOf([ana, ben])
      expect(await desk.nameOfKey(key)).toBe(name)
      const session = await desk.begin(key, at)
      expect(session?.name ?? null).toBe(name)
      if (session) expect(await desk.nameOfSession(session.token, at)).toBe(name)
    })

    test('a session in use lasts twelve hours, on every server', async () => {
      const [desk, other] = [deskOf([ana]), deskOf([ana], 'other')]
      const token = await tokenOf(desk, ana)
      for (const hours of [1.99, 3.9, 5.8, 7.7, 9.6, 11.5, 11.99])
        expect(await other.nameOfSession(token, later(hours))).toBe('ana')
      expect(await other.nameOfSession(token, later(12))).toBeNull()
    })

    test('an unused session ends after two hours', async () => {
      const desk = deskOf([ana])
      const token = await tokenOf(desk, ana)
      expect(await desk.nameOfSession(token, later(1))).toBe('ana')
      expect(await desk.nameOfSession(token, later(2.99))).toBe('ana')
      expect(await desk.nameOfSession(token, later(5))).toBeNull()
    })

    test('a token with another prefix is invalid', async () => {
      const desk = deskOf([ana])
      const [secret = '', begun = ''] = (await tokenOf(desk, ana)).split('.')
      const moved = `${secret}.${(Number.parseInt(begun, 36) + 3_600_000).toString(36)}`
      expect(await desk.nameOfSession(moved, at)).toBeNull()
    })

    test('signing out ends one session, on every server', async () => {
      const [desk, other] = [deskOf([ana]), deskOf([ana], 'other')]
      const [here, there] = [await tokenOf(desk, ana), await tokenOf(desk, ana)]
      expect(await other.end(here)).toBe('ana')
      expect(await other.end(here)).toBeNull()
      expect(await desk.nameOfSession(here, at)).toBeNull()
      expect(await desk.nameOfSession(there, at)).toBe('ana')
    })

    test('signing out everywhere ends all sessions of an editor, on every server, and no others', async () => {
      const [desk, other] = [deskOf([ana, ben]), deskOf([ana, ben], 'other')]
      const own = [await tokenOf(desk, ana), await tokenOf(other, ana)]
      const bens = await tokenOf(desk, ben)
      expect(await other.endAll('ana')).toBeGreaterThanOrEqual(2)
      for (const token of own) expect(await desk.nameOfSession(token, at)).toBeNull()
      expect(await desk.nameOfSession(bens, at)).toBe('ben')
    })

    test('an ended session is reported once, by any server', async () => {
      const [desk, other] = [deskOf([ana]), deskOf([ana], 'other')]
      await desk.endExpired(later(100))
      await tokenOf(desk, ana)
      expect(await other.endExpired(later(1.9))).toEqual([])
      expect(await other.endExpired(later(2.1))).toEqual([{ name: 'ana', endedAt: later(2).toISOString() }])
      expect(await desk.endExpired(later(2.1))).toEqual([])
    })

    test.each(['', 'forged', 'x'.repeat(5000), `' or 1=1 --`])('%j is not the token of a session', async (token) => {
      const desk = deskOf([ana])
      await desk.begin(ana.key, at)
      expect(await desk.nameOfSession(token, at)).toBeNull()
    })

    test.each([
      ['a removed name', [ben]],
      ['a key that is changed', [{ ...ana, key: 'ana-has-another-long-key-now' }, ben]],
      ['all keys', []],
    ])('%s ends its sessions', async (_, keys) => {
      const token = await tokenOf(deskOf([ana, ben]), ana)
      expect(await deskOf(keys).nameOfSession(token, at)).toBeNull()
      expect(await deskOf([ana, ben]).nameOfSession(token, at)).toBe('ana')
    })

    test('neither cookie nor key is in the database', async () => {
      const desk = deskOf([ana, ben])
      const [first, second] = [await tokenOf(desk, ana), await tokenOf(desk, ben)]
      const rows = await stores().one.read((db) => db.selectFrom('desk_session').selectAll().execute())
      expect(rows.map(({ editor }) => editor)).toEqual(expect.arrayContaining(['ana', 'ben']))
      for (const secret of [first, second, ana.key, ben.key]) expect(JSON.stringify(rows)).not.toContain(secret)
    })
  })
}
