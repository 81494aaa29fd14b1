import { describe, expect, test } from 'vitest'
import type { Store } from '../database.ts'
import { createDeskSignIn } from './desk-sign-in.ts'
import type { DeskKey } from './desk-key.ts'

const ana = { name: 'ana', key: 'ana-has-a-long-key-of-her-own' }
const ben = { name: 'ben', key: 'ben-has-a-long-key-of-his-own' }
const at = new Date('2026-03-01T12:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** What every store must do for the sessions of the desk. */
export function deskSignInContract(stores: () => { one: Store; other: Store }): void {
  let made = 0
  const deskOf = (keys: readonly DeskKey[], server: 'one' | 'other' = 'one') =>
    createDeskSignIn(stores()[server], {
      keys: async () => keys,
      newToken: () => `a-token-that-nobody-guesses-${(made += 1)}`,
    })

  describe('sessions of the desk', () => {
    test.each([
      ['a key', ana.key, 'ana'],
      ['another one', ben.key, 'ben'],
      ['no key', '', null],
      ['a part of one', ana.key.slice(0, -1), null],
      ['more than one', `${ana.key} `, null],
      ['a name', 'ana', null],
    ])('%s belongs to its person', async (_, key, name) => {
      const desk = deskOf([ana, ben])
      expect(await desk.nameOfKey(key)).toBe(name)
      const token = await desk.begin(key, at)
      expect(token === null ? null : await desk.nameOfSession(token, at)).toBe(name)
    })

    test('a session lasts twelve hours, on every server, and ends when it is ended', async () => {
      const [desk, other] = [deskOf([ana]), deskOf([ana], 'other')]
      const token = String(await desk.begin(ana.key, at))
      expect(await other.nameOfSession(token, later(11.99))).toBe('ana')
      expect(await other.nameOfSession(token, later(12))).toBeNull()
      await other.end(token)
      expect(await desk.nameOfSession(token, at)).toBeNull()
    })

    test.each(['', 'forged', 'x'.repeat(5000), `' or 1=1 --`])('%j is nobody’s session', async (token) => {
      const desk = deskOf([ana])
      await desk.begin(ana.key, at)
      expect(await desk.nameOfSession(token, at)).toBeNull()
    })

    test.each([
      ['a name that is taken out', [ben]],
      ['a key that is changed', [{ ...ana, key: 'ana-has-another-long-key-now' }, ben]],
      ['all keys', []],
    ])('%s ends its sessions', async (_, keys) => {
      const token = String(await deskOf([ana, ben]).begin(ana.key, at))
      expect(await deskOf(keys).nameOfSession(token, at)).toBeNull()
      expect(await deskOf([ana, ben]).nameOfSession(token, at)).toBe('ana')
    })

    test('neither cookie nor key is in the database, and what is over is deleted', async () => {
      const desk = deskOf([ana, ben])
      const first = String(await desk.begin(ana.key, at))
      const second = String(await desk.begin(ben.key, later(13)))
      const rows = await stores().one.read((db) => db.selectFrom('desk_session').selectAll().execute())
      expect(rows.map(({ editor }) => editor)).toEqual(['ben'])
      for (const secret of [first, second, ana.key, ben.key]) expect(JSON.stringify(rows)).not.toContain(secret)
    })
  })
}
